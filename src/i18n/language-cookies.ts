// The cookies of the language (specification §9), written by the server and by the page.

/** The language a visitor came to read in, for a year. */
export const languageCookie = "i18n_redirected";
export const languageSeconds = 365 * 24 * 3600;
/** Lasts as long as the browser is open: from the second page of a visit on, the address decides. */
export const visitCookie = "i18n_visit";
