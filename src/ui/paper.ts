/** The page background in each theme, `--bg` of tokens.css, for the browser's own interface. */
export const paper = { light: "#ffffff", dark: "#17100e" } as const;
