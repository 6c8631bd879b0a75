// What a person reads of a line's options.

/** What says of which parts a thing is made and how it is closed: pages draw and name these themselves. */
const drawn: ReadonlySet<string> = new Set(["cells", "lid", "ribbon", "card", "text", "chocolates", "give"]);

/** Whatever was chosen in words. */
export const optionWords = (options: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(options).flatMap(([name, value]) =>
    typeof value === "string" && value !== "" && !drawn.has(name) ? [value] : [],
  );
