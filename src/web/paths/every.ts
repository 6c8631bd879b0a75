export * from "./crm.ts";
export * from "./shop.ts";
