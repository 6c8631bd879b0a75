// The addresses of the style sheets of views, by `data-page`. The build replaces this file (scripts/style-sheets.ts);
// in development the bundler adds the styles itself.
export const viewSheets: Readonly<Record<string, string>> = {};
