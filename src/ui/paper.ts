/** The ground of a page in each theme, `--bg` of tokens.css, for what a browser paints around it. */
export const paper = { light: "#ffffff", dark: "#17100e" } as const;
