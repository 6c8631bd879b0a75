// A route that shows one of several views (a product, a category …) loads the code and the style sheet of one. The
// browser waits for both when it goes from page to page; the HTML links the sheet, so that the first paint has it.

/**
 * Adds the sheet to the end of <head>: hydration ignores unknown elements there.
 * @param sheets addresses by the view's `data-page`
 */
export function withViewSheet(html: string, sheets: Readonly<Record<string, string>>): string {
  const [, kind = ""] = /<main [^>]*data-page="(\w+)"/.exec(html) ?? [];
  const sheet = sheets[kind];
  return sheet ? html.replace("</head>", `<link rel="stylesheet" href="${sheet}"/></head>`) : html;
}
