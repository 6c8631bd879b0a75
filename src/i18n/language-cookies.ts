// The cookies of the language (specification §9), set by the server and by the page.

/** The visitor's language, for a year. */
export const languageCookie = "i18n_redirected";
export const languageSeconds = 365 * 24 * 3600;
/** A session cookie: from the second page of a visit on, the address decides. */
export const visitCookie = "i18n_visit";
