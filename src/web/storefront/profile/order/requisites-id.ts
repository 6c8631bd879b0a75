/** Where on an order's page the details for a bank transfer stand. */
export const requisitesId = "requisites";
