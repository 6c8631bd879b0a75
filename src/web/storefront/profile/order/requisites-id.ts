/** The id of the bank transfer details on an order's page. */
export const requisitesId = "requisites";
