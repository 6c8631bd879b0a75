// What a person reads of a line's options.

/** Codes of parts and of how they are closed: pages draw and name these themselves. */
const codes: ReadonlySet<string> = new Set(["cells", "chocolates", "lid", "ribbon", "card"]);

/** A message in chocolate, and whatever else was chosen in words. */
export const optionWords = (options: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(options).flatMap(([name, value]) =>
    typeof value === "string" && value !== "" && !codes.has(name) ? [value] : [],
  );
