// Post offices from the address classifier, city by city, and the price of a parcel. The classifier has no
// Russian names, and no opening hours in the same response; an overloaded one returns nothing, so the caller
// decides what an empty city means.
import { createHash } from "node:crypto";
import { hryvnias, kop } from "#kit/money.ts";
import { ok } from "#kit/result.ts";
import type { CarrierWarehouse, PostOffices } from "#shop/delivery/port.ts";
import type { UkrposhtaClient } from "./client.ts";
import { entries, type OfficeRow, officeRow, priceRow } from "./wire.ts";

/** A postal index means one office for ever, so the ref is derived from it (a UUID of version 5). */
function officeRef(postcode: string): string {
  const hex = createHash("sha1").update(`ukrposhta/office/${postcode}`).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}

const typeset = (text: string): string => text.replace(/['`ʼ]/g, "’").replace(/"([^"]*)"/g, "«$1»");

/** The kind of a street; its name stays as it is. */
const russianKinds: readonly (readonly [RegExp, string])[] = [
  [/^вул\.?(?= )/i, "ул."],
  [/^пров\.?(?= )/i, "пер."],
  [/^м-н\.?(?= )/i, "мкр."],
];
const inRussian = (street: string): string =>
  russianKinds.reduce((text, [kind, russian]) => text.replace(kind, russian), street);

/** A mobile office of a village and a parcel locker are no offices to collect a parcel from. */
const handsOutParcels = (row: OfficeRow): boolean =>
  (row.LOCK_CODE === "" || row.LOCK_CODE === "0") &&
  row.IS_SECURITY !== "1" &&
  row.POSTTERMINAL !== "1" &&
  row.TYPE_ACRONYM !== "ПВ";

/** For one parcel to an office. */
const limits = { maxWeightKg: 30, maxBoxCm: { length: 120, width: 70, height: 70 } } as const;

function office(row: OfficeRow, katottg: string): CarrierWarehouse {
  const street = typeset(row.STREET_UA_VPZ || row.POSTOFFICE_UA.replace(row.POSTCODE, "").trim());
  return {
    ref: officeRef(row.POSTCODE),
    deliveryCityRef: katottg,
    type: "branch",
    number: row.POSTCODE,
    descriptionUk: `Відділення ${row.POSTCODE}: ${street}`,
    descriptionRu: `Отделение ${row.POSTCODE}: ${inRussian(street)}`,
    shortAddressUk: street,
    shortAddressRu: inRussian(street),
    schedule: [],
    ...limits,
    maxValue_kop: null,
    latitude: row.LATTITUDE || null,
    longitude: row.LONGITUDE || null,
  };
}

export function ukrposhtaOffices(client: UkrposhtaClient): PostOffices {
  return {
    async offices(katottg) {
      const answer = await client.classifier({
        operation: "get_postoffices",
        path: "get_postoffices_by_postcode_cityid_cityvpzid",
        query: { city_katottg: katottg.replace(/^UA/, "") },
        row: entries,
      });
      if (!answer.ok) return answer;
      const rows = answer.value.map((entry) => officeRow.safeParse(entry));
      const known = new Map(
        rows.flatMap((row) =>
          row.success && handsOutParcels(row.data) ? [[row.data.POSTCODE, row.data] as const] : [],
        ),
      );
      return ok({
        items: [...known.values()].map((row) => office(row, katottg)),
        unreadable: rows.filter((row) => !row.success).length,
      });
    },

    async price({ from, to, weight_g, boxCm, declaredValue_kop, cashOnDelivery_kop }) {
      const answer = await client.ecom({
        operation: "delivery-price",
        path: "domestic/delivery-price",
        method: "POST",
        withoutToken: true,
        isRead: true,
        row: priceRow,
        body: {
          addressFrom: { postcode: from },
          addressTo: { postcode: to },
          type: "STANDARD",
          deliveryType: "W2W",
          validate: true,
          weight: weight_g,
          length: Math.max(boxCm.length, boxCm.width, boxCm.height),
          declaredPrice: hryvnias(declaredValue_kop),
          postPay: hryvnias(cashOnDelivery_kop),
          parcels: [{ weight: weight_g, ...boxCm, declaredPrice: hryvnias(declaredValue_kop) }],
        },
      });
      if (!answer.ok) return answer;
      const { deliveryPrice, postPayDeliveryPrice } = answer.value;
      return ok({ delivery_kop: kop(deliveryPrice), cashOnDelivery_kop: kop(postPayDeliveryPrice ?? 0) });
    },
  };
}
