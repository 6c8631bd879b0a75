// Nova Poshta's wire, API v2.0: one POST, everything in an envelope, refusals inside HTTP 200. Types vary:
// numbers and flags come as strings, numbers or "", lists of errors may hold objects, `info` is [] or
// {totalCount}. Fields seen in live responses; the rest of each row is ignored.
import { z } from "zod";
import { wireId, wireNumber, wireScalar, wireText } from "../http-client/wire-values.ts";

const wireFlag = wireScalar.transform(
  (value) => value === true || value === 1 || value === "1" || value === "true",
);
const wireList = z
  .array(z.unknown())
  .nullish()
  .transform((list) => list ?? []);
const wireMessages = wireList.transform((list) =>
  list.map((item) => (typeof item === "string" ? item : JSON.stringify(item))),
);

export const envelope = z.object({
  success: wireFlag,
  data: wireList,
  errors: wireMessages,
  errorCodes: wireMessages,
  info: z.object({ totalCount: wireNumber }).catch({ totalCount: null }),
});

/** Address.getCities */
export const cityRow = z.object({
  Ref: wireId,
  Description: wireId,
  DescriptionRu: wireText,
  AreaDescription: wireText,
  AreaDescriptionRu: wireText,
  SettlementTypeDescription: wireText,
  SettlementTypeDescriptionRu: wireText,
  Delivery1: wireFlag,
  Delivery2: wireFlag,
  Delivery3: wireFlag,
  Delivery4: wireFlag,
  Delivery5: wireFlag,
  Delivery6: wireFlag,
  Delivery7: wireFlag,
});
export type CityRow = z.infer<typeof cityRow>;

/** Address.searchSettlements: the only method that returns both refs of a city. */
export const settlementsRow = z.object({
  Addresses: z.array(z.object({ Ref: wireId, DeliveryCity: wireText })),
});

const size = z.object({ Width: wireNumber, Height: wireNumber, Length: wireNumber }).nullish().catch(null);
const week = z.record(z.string(), wireText).catch({});

/** Address.getWarehouses */
export const warehouseRow = z.object({
  Ref: wireId,
  CityRef: wireId,
  Number: wireId,
  Description: wireId,
  DescriptionRu: wireText,
  ShortAddress: wireText,
  ShortAddressRu: wireText,
  TypeOfWarehouse: wireText,
  CategoryOfWarehouse: wireText,
  WarehouseStatus: wireText,
  DenyToSelect: wireFlag,
  PostMachineType: wireText,
  TotalMaxWeightAllowed: wireNumber,
  PlaceMaxWeightAllowed: wireNumber,
  ReceivingLimitationsOnDimensions: size,
  MaxDeclaredCost: wireNumber,
  Schedule: week,
  Latitude: wireNumber,
  Longitude: wireNumber,
});
export type WarehouseRow = z.infer<typeof warehouseRow>;

/** InternetDocument.getDocumentPrice, hryvnias. */
export const priceRow = z.object({ Cost: wireNumber.pipe(z.number()), CostRedelivery: wireNumber });

/** InternetDocument.getDocumentDeliveryDate: "2026-11-21 00:00:00.000000". */
export const deliveryDateRow = z.object({
  DeliveryDate: z.object({ date: z.string().regex(/^\d{4}-\d{2}-\d{2}/) }),
});

/** How a parcel travels from our branch. */
export const serviceTypes = {
  branch: "WarehouseWarehouse",
  postomat: "WarehousePostomat",
  courier: "WarehouseDoors",
} as const;

/** InternetDocument.save and update; the day is "22.09.2026". */
export const documentRow = z.object({
  Ref: wireId,
  IntDocNumber: wireId,
  CostOnSite: wireNumber,
  EstimatedDeliveryDate: wireText,
});

/** InternetDocument.getDocumentList. */
export const documentListRow = documentRow.extend({ InfoRegClientBarcodes: wireText });

export const refRow = z.object({ Ref: wireId });

/** Counterparty.save: the contact has an envelope of its own. */
export const recipientRow = z.object({
  Ref: wireId,
  ContactPerson: z.object({ data: z.array(refRow) }),
});

/** ScanSheet.insertDocuments and getScanSheetList. */
export const scanSheetRow = z.object({ Ref: wireId, Number: wireId });
/** ScanSheet.getScanSheetDocuments; some responses call it `Ref`. */
export const scanSheetDocumentRow = z
  .object({ DocumentRef: wireText, Ref: wireText })
  .transform(({ DocumentRef, Ref }) => ({ DocumentRef: DocumentRef || Ref }));

/** TrackingDocument.getStatusDocuments; the personal fields are not read. */
export const trackingRow = z.object({
  Number: wireId,
  StatusCode: wireId,
  Status: wireText,
  TrackingUpdateDate: wireText,
  DateCreated: wireText,
  ScheduledDeliveryDate: wireText,
  DatePayedKeeping: wireText,
  WarehouseRecipient: wireText,
  LastCreatedOnTheBasisNumber: wireText,
});
export type TrackingRow = z.infer<typeof trackingRow>;

/** The kinds of warehouses by the vendor's fixed refs (Address.getWarehouseTypes). */
export const warehouseTypes = {
  branch: "841339c7-591a-42e2-8233-7a0a00f0ed6f",
  cargoBranch: "9a68df70-0267-42a8-bb5c-37f427e36ee4",
  limitedBranch: "6f8c7162-4b72-4b0a-88e5-906948c6a92f",
  postomat: "f9316480-5f2d-425d-bc2c-ac7cd29decf0",
  privatBankPostomat: "95dc212d-479c-4ffb-a8ab-8c1b9073d0bc",
} as const;

/** Codes that the client distinguishes from ordinary refusals. */
export const errorCodes = {
  tooManyRequests: "20000401501",
  userUndefined: "20000101582",
  authFail: "20000200068",
  apiKeyEmpty: "20000200069",
} as const;
