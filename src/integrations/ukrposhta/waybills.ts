// Waybills of Ukrposhta: a shipment from the sender's account to an address and a client made for it, groups
// instead of registers, stickers. Nothing here is idempotent: a shipment is found again by the order's number
// in `externalId` among the sender's own; an unused address or client costs nothing. General knowledge, not
// seen on the wire: that the list of shipments returns externalId and is complete, and the size of labels for
// A4. A shipment can be changed and deleted while it is CREATED, until an office has it.
import { z } from "zod";
import { hryvnias, kop } from "#kit/money.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { CarrierError } from "#shop/delivery/port.ts";
import type {
  CarriedWaybill,
  LabelFormat,
  RefusedFor,
  WaybillCarrier,
  WaybillDraft,
  WaybillError,
} from "#shop/waybills/port.ts";
import { notFoundCode, type UkrposhtaClient } from "./client.ts";
import { addressRow, goneStates, groupRow, type ShipmentRow, shipmentRow, uuidRow } from "./wire.ts";

const anything = z.unknown();

const whyByWords: readonly (readonly [RegExp, RefusedFor])[] = [
  [/firstName|lastName|middleName/i, "name"],
  [/phone/i, "phone"],
  [/postcode|address/i, "point"],
  [/weight/i, "weight"],
  [/length|width|height|dimension/i, "size"],
  [/declaredPrice|postPay/i, "value"],
  [/sender/i, "sender"],
];

function waybillError(error: CarrierError): WaybillError {
  if (error.code !== "carrier_refused") return error;
  const words = error.messages.join("; ").slice(0, 300);
  const isGone = error.carrierCodes.includes(notFoundCode);
  const why = isGone ? "gone" : (whyByWords.find(([sign]) => sign.test(words))?.[1] ?? "other");
  return { code: "waybill_refused", why, words };
}

const told = <T>(answer: Result<T, CarrierError>): Result<T, WaybillError> =>
  answer.ok ? answer : refuse(waybillError(answer.error));

const carried = (row: ShipmentRow): CarriedWaybill => ({
  ref: row.uuid,
  number: row.barcode,
  cost_kop: row.deliveryPrice === null ? null : kop(row.deliveryPrice),
  arrivesOn: /^\d{4}-\d\d-\d\d/.exec(row.deliveryDate)?.[0] ?? null,
});

const labelSizes: Readonly<Record<LabelFormat, Readonly<Record<string, string>>>> = {
  "100x100": {},
  "85x85": {},
  a4: { size: "SIZE_A4" },
};

/** A group whose response was lost is searched among these. */
const newestGroups = 10;

interface Recipient {
  readonly uuid: string;
  readonly addressId: number;
}

const path = encodeURIComponent;

/** @param senderUuid the sending account of the counterparty */
export function ukrposhtaWaybills(client: UkrposhtaClient, senderUuid: string): WaybillCarrier {
  async function recipientOf(draft: WaybillDraft): Promise<Result<Recipient, WaybillError>> {
    if (!("postcode" in draft)) return refuse({ code: "waybill_refused", why: "point", words: "" });
    const { recipient, postcode } = draft;
    const address = await client.ecom({
      operation: "addresses",
      path: "addresses",
      method: "POST",
      withoutToken: true,
      body: { postcode, country: "UA" },
      row: addressRow,
    });
    if (!address.ok) return told(address);
    const addressId = address.value.id;
    const person = await client.ecom({
      operation: "clients",
      path: "clients",
      method: "POST",
      body: {
        type: "INDIVIDUAL",
        firstName: recipient.name,
        lastName: recipient.surname,
        phoneNumber: recipient.phone,
        addressId,
      },
      row: uuidRow,
    });
    return person.ok ? ok({ uuid: person.value.uuid, addressId }) : told(person);
  }

  const shipment = (draft: WaybillDraft, to: Recipient, parcelUuid?: string) => ({
    type: "STANDARD",
    deliveryType: "W2W",
    sender: { uuid: senderUuid },
    recipient: { uuid: to.uuid },
    recipientAddressId: to.addressId,
    externalId: draft.reference,
    description: draft.description,
    onFailReceiveType: "RETURN",
    paidByRecipient: false,
    // The carrier's fee for the money is part of the recipient's sum, like the shop's own fee.
    postPay: hryvnias(draft.cash_kop),
    postPayPaidByRecipient: draft.cash_kop > 0,
    transferPostPayToBankAccount: draft.cash_kop > 0 && draft.isNonCash,
    parcels: [
      {
        ...(parcelUuid ? { uuid: parcelUuid } : {}),
        weight: draft.weight_g,
        ...draft.boxCm,
        declaredPrice: hryvnias(draft.declared_kop),
        description: draft.description,
      },
    ],
  });

  const shipmentsOfSender = async () =>
    told(
      await client.ecom({
        operation: "shipments by sender",
        path: "shipments",
        query: { senderUuid },
        row: z.array(z.unknown()).transform((rows) =>
          rows.flatMap((row) => {
            const read = shipmentRow.safeParse(row);
            return read.success ? [read.data] : [];
          }),
        ),
      }),
    );

  return {
    async make(draft) {
      const to = await recipientOf(draft);
      if (!to.ok) return to;
      const made = await client.ecom({
        operation: "shipment",
        path: "shipments",
        method: "POST",
        body: shipment(draft, to.value),
        row: shipmentRow,
      });
      return made.ok ? ok(carried(made.value)) : told(made);
    },

    async change(ref, draft) {
      const there = await client.ecom({
        operation: "shipment",
        path: `shipments/${path(ref)}`,
        row: shipmentRow,
      });
      if (!there.ok) return told(there);
      if (goneStates.includes(there.value.lifecycle.status))
        return refuse({ code: "waybill_refused", why: "gone", words: "" });
      const to = await recipientOf(draft);
      if (!to.ok) return to;
      const changed = await client.ecom({
        operation: "shipment",
        path: `shipments/${path(ref)}`,
        method: "PUT",
        body: shipment(draft, to.value, there.value.parcels[0]?.uuid),
        row: shipmentRow,
      });
      return changed.ok ? ok(carried(changed.value)) : told(changed);
    },

    async remove(ref) {
      const answer = told(
        await client.ecom({
          operation: "shipment",
          path: `shipments/${path(ref)}`,
          method: "DELETE",
          row: anything,
        }),
      );
      if (answer.ok) return ok(null);
      const { error } = answer;
      return error.code === "waybill_refused" && error.why === "gone" ? ok(null) : answer;
    },

    async find(reference) {
      const all = await shipmentsOfSender();
      if (!all.ok) return all;
      const own = all.value.filter(
        (row) => row.externalId === reference && !goneStates.includes(row.lifecycle.status),
      );
      const newest = own.at(-1);
      return ok(newest ? carried(newest) : null);
    },

    async register(refs) {
      const group = await client.ecom({
        operation: "shipment-group",
        path: "shipment-groups",
        method: "POST",
        body: { name: `Дяка ${refs.length}`, clientUuid: senderUuid, type: "STANDARD" },
        row: groupRow,
      });
      if (!group.ok) return told(group);
      const filled = await client.ecom({
        operation: "shipment-group",
        path: `shipment-groups/${path(group.value.uuid)}/shipments`,
        method: "PUT",
        body: refs,
        row: anything,
      });
      return filled.ok ? ok(registerOf(group.value.uuid)) : told(filled);
    },

    async dissolveRegister(_ref, refs) {
      for (const ref of refs) {
        const answer = told(
          await client.ecom({
            operation: "shipment-group",
            path: `shipments/${path(ref)}/shipment-group`,
            method: "DELETE",
            row: anything,
          }),
        );
        if (!answer.ok && !(answer.error.code === "waybill_refused" && answer.error.why === "gone"))
          return answer;
      }
      return ok(null);
    },

    async registerWith(ref) {
      const groups = await client.ecom({
        operation: "shipment-groups by client",
        path: `shipment-groups/clients/${path(senderUuid)}`,
        row: z.array(groupRow),
      });
      if (!groups.ok) return told(groups);
      for (const { uuid } of groups.value.slice(-newestGroups).toReversed()) {
        const held = await client.ecom({
          operation: "shipment-group",
          path: `shipment-groups/${path(uuid)}/shipments`,
          row: z.array(uuidRow),
        });
        if (!held.ok) return told(held);
        if (held.value.some((one) => one.uuid === ref)) return ok(registerOf(uuid));
      }
      return ok(null);
    },

    labels: async (refs, format) =>
      told(
        await client.form({
          operation: "stickers",
          path: "shipments/stickers-by-barcodes",
          method: "POST",
          isRead: true,
          query: labelSizes[format],
          body: Object.fromEntries(refs.map((ref) => [ref, {}])),
        }),
      ),

    registerPaper: async (ref) =>
      told(await client.form({ operation: "form103a", path: `shipment-groups/${path(ref)}/form103a` })),
  };
}

/** A group has no number of its own; the beginning of its id distinguishes groups of a day. */
const registerOf = (uuid: string) => ({ ref: uuid, number: `103а-${uuid.slice(0, 8).toUpperCase()}` });
