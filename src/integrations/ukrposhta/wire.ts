// Ukrposhta's wires, as its documents of 2026 describe them: eCom 0.0.1 (addresses, clients, shipments,
// groups, price), forms (PDF), StatusTracking 0.0.1 and the address classifier. JSON in camel case; the
// classifier uses capitals, has every value as text, and sometimes one entry instead of a list. Refusals are
// {code: "UPE…", message} beside HTTP 4xx.
import { z } from "zod";
import { wireId, wireNumber, wireText } from "../http-client/wire-values.ts";

export const refusalBody = z.object({ code: wireText, message: wireText });

/** `{Entries: {Entry: […]}}`; nothing found is `{Entries: null}` or an empty text. */
export const entries = z
  .object({
    Entries: z
      .union([z.object({ Entry: z.union([z.array(z.unknown()), z.unknown()]) }), z.string(), z.null()])
      .optional(),
  })
  .transform(({ Entries: found }): readonly unknown[] => {
    if (!found || typeof found === "string") return [];
    const { Entry: entry } = found;
    return Array.isArray(entry) ? entry : entry === undefined || entry === null ? [] : [entry];
  });

/** get_postoffices_by_postcode_cityid_cityvpzid */
export const officeRow = z.object({
  POSTCODE: wireText.pipe(z.string().regex(/^\d{5}$/)),
  POSTOFFICE_UA: wireText,
  STREET_UA_VPZ: wireText,
  TYPE_ACRONYM: wireText,
  /** "0": open. */
  LOCK_CODE: wireText,
  /** "1": for secret mail alone. */
  IS_SECURITY: wireText,
  /** "1": a parcel locker. */
  POSTTERMINAL: wireText,
  /** The vendor's own spelling. */
  LATTITUDE: wireNumber,
  LONGITUDE: wireNumber,
});
export type OfficeRow = z.infer<typeof officeRow>;

/** POST domestic/delivery-price, hryvnias. */
export const priceRow = z.object({
  deliveryPrice: wireNumber.pipe(z.number()),
  postPayDeliveryPrice: wireNumber,
});

export const addressRow = z.object({ id: z.int() });
export const uuidRow = z.object({ uuid: wireId });

const lifecycle = z.object({ status: wireText }).catch({ status: "" });

/** POST, PUT and GET shipments; money in hryvnias. */
export const shipmentRow = z.object({
  uuid: wireId,
  barcode: wireId,
  externalId: wireText,
  deliveryPrice: wireNumber,
  deliveryDate: wireText,
  lifecycle,
  parcels: z.array(uuidRow).catch([]),
});
export type ShipmentRow = z.infer<typeof shipmentRow>;

export const groupRow = z.object({ uuid: wireId, name: wireText });

/** The states of eCom in which a shipment no longer exists. */
export const goneStates: readonly string[] = ["DELETED", "CANCELED"];

const trackingRow = z.object({
  barcode: wireId,
  event: wireId,
  eventName: wireText,
  eventReason_id: wireText,
  /** "2026-11-20T10:15:00", Kyiv local time. */
  date: wireText,
  /** The office's postal index, and its name. */
  index: wireText,
  name: wireText,
});
export type TrackingRow = z.infer<typeof trackingRow>;

/** POST statuses/last/with-not-found: by barcode, in a list or alone. */
export const trackingAnswer = z.object({
  found: z
    .record(z.string(), z.unknown())
    .catch({})
    .transform((found) =>
      Object.values(found)
        .flat()
        .flatMap((row) => {
          const read = trackingRow.safeParse(row);
          return read.success ? [read.data] : [];
        }),
    ),
  notFound: z.array(z.string()).catch([]),
});
