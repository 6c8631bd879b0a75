/** The readable description of the API: a document, never a link of the router. A module of its own, for the CRM only. */
export const apiDocs = "/api/docs";
