// The options of a line that are shown as text.

/** Options for parts and closing: pages draw and name these themselves. */
const drawn: ReadonlySet<string> = new Set(["cells", "lid", "ribbon", "card", "text", "chocolates", "give"]);

/** The options chosen as text. */
export const optionTexts = (options: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(options).flatMap(([name, value]) =>
    typeof value === "string" && value !== "" && !drawn.has(name) ? [value] : [],
  );
