// Waybills of Nova Poshta: InternetDocument, the recipient's Counterparty, ScanSheet and the printed forms.
// General knowledge, not seen on the wire, therefore configurable or tolerated: the fields of ScanSheet's
// responses, that getDocumentList returns InfoRegClientBarcodes, that AfterpaymentOnGoodsCost takes kopiykas,
// and the URL of a register's form. This wire has no idempotency: a waybill is found again by the order's
// number in InfoRegClientBarcodes.
import { z } from "zod";
import { hryvnias, kop } from "#kit/money.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import type {
  CarriedRegister,
  CarriedWaybill,
  LabelFormat,
  RefusedFor,
  RoutedDraft,
  WaybillCarrier,
  WaybillDraft,
  WaybillError,
} from "#shop/waybills/port.ts";
import { type Unavailable, unavailable } from "../http-client/service.ts";
import type { NovaPoshtaClient, Rows } from "./client.ts";
import {
  documentListRow,
  documentRow,
  recipientRow,
  refRow,
  scanSheetDocumentRow,
  scanSheetRow,
  serviceTypes,
} from "./wire.ts";

const wireDay = (day: string): string => day.split("-").reverse().join(".");
const isoDay = (text: string): string | null => {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})/.exec(text) ?? [];
  return year ? `${year}-${month}-${day}` : null;
};

const whyByCode: Readonly<Record<string, RefusedFor>> = {
  "20000300434": "phone",
  "20000300435": "phone",
  "20000200107": "sender",
  "20000300442": "sender",
  "20000300406": "sender",
  "20000200103": "point",
  "20000200104": "point",
  "20000200268": "point",
  "20000200380": "weight",
  "20000400504": "weight",
  "20000200181": "size",
  "20000200212": "size",
  "20000200389": "size",
  "20000400453": "value",
  "20000201794": "cash",
  "20000200564": "gone",
};

function why(codes: readonly string[], words: string): RefusedFor {
  const known = codes.map((code) => whyByCode[code]).find((reason) => reason !== undefined);
  if (known) return known;
  if (/(?:First|Last|Middle)Name/i.test(words)) return "name";
  return /declared|MaxDeclaredCost/i.test(words) ? "value" : "other";
}

const unreadable = refuse<WaybillError>({ code: "carrier_unavailable", reason: "unreadable" });

const recipientProperties = ({ recipient }: RoutedDraft) => ({
  FirstName: recipient.name,
  MiddleName: "",
  LastName: recipient.surname,
  Phone: recipient.phone.replace("+", ""),
  Email: "",
  CounterpartyType: "PrivatePerson",
  CounterpartyProperty: "Recipient",
});

/** «Контроль оплати» is a plain sum; a money transfer is a second delivery, back to the sender. */
function cashProperties({ cash_kop, cashBy }: RoutedDraft) {
  const sum = String(hryvnias(cash_kop));
  if (cash_kop <= 0) return {};
  return cashBy === "money_transfer"
    ? { BackwardDeliveryData: [{ PayerType: "Recipient", CargoType: "Money", RedeliveryString: sum }] }
    : { AfterpaymentOnGoodsCost: sum };
}

function documentProperties(draft: RoutedDraft, to: Readonly<Record<string, string>>) {
  const { sender, boxCm } = draft;
  const weight = String(Math.max(0.1, draft.weight_g / 1000));
  const volume = (boxCm.width * boxCm.length * boxCm.height) / 1_000_000;
  return {
    PayerType: "Sender",
    PaymentMethod: draft.isNonCash ? "NonCash" : "Cash",
    DateTime: wireDay(draft.day),
    CargoType: "Parcel",
    Weight: weight,
    ServiceType: serviceTypes[draft.destination.type],
    SeatsAmount: "1",
    Description: draft.description,
    Cost: String(Math.max(1, Math.ceil(hryvnias(draft.declared_kop)))),
    CitySender: sender.cityRef,
    Sender: sender.counterpartyRef,
    SenderAddress: sender.addressRef,
    ContactSender: sender.contactRef,
    SendersPhone: sender.phone.replace("+", ""),
    RecipientsPhone: draft.recipient.phone.replace("+", ""),
    InfoRegClientBarcodes: draft.reference,
    // Postomats refuse a parcel without its seat, and its volume decides the price.
    OptionsSeat: [
      {
        weight,
        volumetricVolume: String(volume),
        volumetricWidth: String(boxCm.width),
        volumetricLength: String(boxCm.length),
        volumetricHeight: String(boxCm.height),
      },
    ],
    ...cashProperties(draft),
    ...to,
  };
}

const formPaths: Readonly<Record<LabelFormat, readonly [operation: string, tail: string]>> = {
  "100x100": ["printMarking100x100", "/zebra"],
  "85x85": ["printMarking85x85", "/zebra"],
  a4: ["printDocument", ""],
};

/** @param print the site of the printed forms, which takes the key in the URL */
export function novaPoshtaWaybills(
  client: NovaPoshtaClient,
  print: { readonly printUrl: string; readonly apiKey: string },
): WaybillCarrier {
  async function call<T>(
    model: string,
    method: string,
    properties: Readonly<Record<string, unknown>>,
    row: Parameters<typeof client.call<T>>[3],
    isRead = false,
  ): Promise<Result<Rows<T>, WaybillError>> {
    const answer = await client.call(model, method, properties, row, isRead);
    if (answer.ok) return answer;
    const { error } = answer;
    if (error.code !== "carrier_refused") return refuse(error);
    const words = error.messages.join("; ").slice(0, 300);
    return refuse({ code: "waybill_refused", why: why(error.carrierCodes, words), words });
  }

  /** The destination, with the recipient, whom the carrier must have first. */
  async function recipientOf(draft: RoutedDraft): Promise<Result<Record<string, string>, WaybillError>> {
    const { destination, recipient } = draft;
    if (destination.type === "courier")
      return ok({
        NewAddress: "1",
        RecipientCityRef: destination.settlementRef,
        RecipientAddressName: destination.street,
        RecipientHouse: destination.building,
        RecipientFlat: destination.apartment ?? "",
        RecipientName: `${recipient.surname} ${recipient.name}`,
        RecipientContactName: `${recipient.surname} ${recipient.name}`,
        RecipientType: "PrivatePerson",
      });
    const saved = await call("Counterparty", "save", recipientProperties(draft), recipientRow);
    if (!saved.ok) return saved;
    const person = saved.value.rows[0];
    const contact = person?.ContactPerson.data[0];
    if (!person || !contact) return unreadable;
    return ok({
      CityRecipient: destination.cityRef,
      Recipient: person.Ref,
      ContactRecipient: contact.Ref,
      RecipientAddress: destination.warehouseRef,
    });
  }

  async function write(
    draft: WaybillDraft,
    ref: string | null,
  ): Promise<Result<CarriedWaybill, WaybillError>> {
    if ("postcode" in draft) return refuse({ code: "waybill_refused", why: "point", words: "" });
    const to = await recipientOf(draft);
    if (!to.ok) return to;
    const properties = documentProperties(draft, to.value);
    const answer = await call(
      "InternetDocument",
      ref === null ? "save" : "update",
      ref === null ? properties : { ...properties, Ref: ref },
      documentRow,
    );
    if (!answer.ok) return answer;
    const made = answer.value.rows[0];
    if (!made) return unreadable;
    return ok({
      ref: made.Ref,
      number: made.IntDocNumber,
      cost_kop: made.CostOnSite === null ? null : kop(made.CostOnSite),
      arrivesOn: isoDay(made.EstimatedDeliveryDate),
    });
  }

  /**
   * A printed form; it may appear later than its waybill: until then the response is not a PDF, and the job
   * retries.
   */
  async function paper(operation: string, path: string, tail: string): Promise<Result<Buffer, WaybillError>> {
    const url = `${print.printUrl}/${path}/type/pdf/apiKey/${encodeURIComponent(print.apiKey)}${tail}`;
    const answer = await client.service.ask<Buffer, { code: "carrier_key_rejected" } | Unavailable>(
      { operation, url, isRead: true },
      ({ status, body }) => {
        if (status === 401 || status === 403) return refuse({ code: "carrier_key_rejected" });
        return body.subarray(0, 4).toString("latin1") === "%PDF" ? ok(body) : unavailable("unreadable");
      },
    );
    if (answer.ok) return answer;
    const { error } = answer;
    return refuse(
      error.code === "unavailable" ? { code: "carrier_unavailable", reason: error.reason } : error,
    );
  }

  return {
    make: (draft) => write(draft, null),
    change: (ref, draft) => write(draft, ref),

    async remove(ref) {
      const answer = await call("InternetDocument", "delete", { DocumentRefs: [ref] }, refRow);
      // A «success» that names nothing has deleted nothing.
      if (answer.ok) return answer.value.rows.some(({ Ref }) => Ref === ref) ? ok(null) : unreadable;
      const { error } = answer;
      return error.code === "waybill_refused" && error.why === "gone" ? ok(null) : answer;
    },

    async find(reference, since, until) {
      for (let page = 1; ; page += 1) {
        const answer = await call(
          "InternetDocument",
          "getDocumentList",
          { DateTimeFrom: wireDay(since), DateTimeTo: wireDay(until), Page: String(page), GetFullList: "0" },
          documentListRow,
          true,
        );
        if (!answer.ok) return answer;
        const { rows, received, total } = answer.value;
        const row = rows.find(({ InfoRegClientBarcodes }) => InfoRegClientBarcodes === reference);
        if (row)
          return ok({
            ref: row.Ref,
            number: row.IntDocNumber,
            cost_kop: row.CostOnSite === null ? null : kop(row.CostOnSite),
            arrivesOn: isoDay(row.EstimatedDeliveryDate),
          });
        if (received < documentsPerPage || (total !== null && page * documentsPerPage >= total))
          return ok(null);
      }
    },

    async register(refs) {
      const answer = await call("ScanSheet", "insertDocuments", { DocumentRefs: refs }, scanSheetRow);
      if (!answer.ok) return answer;
      return registerOf(answer.value.rows) ?? unreadable;
    },

    async dissolveRegister(ref) {
      const answer = await call("ScanSheet", "deleteScanSheet", { ScanSheetRefs: [ref] }, z.unknown());
      if (answer.ok) return ok(null);
      const { error } = answer;
      return error.code === "waybill_refused" && error.why === "gone" ? ok(null) : answer;
    },

    async registerWith(ref) {
      const list = await call("ScanSheet", "getScanSheetList", {}, scanSheetRow, true);
      if (!list.ok) return list;
      for (const sheet of list.value.rows.slice(0, newestRegisters)) {
        const held = await call(
          "ScanSheet",
          "getScanSheetDocuments",
          { Ref: sheet.Ref },
          scanSheetDocumentRow,
          true,
        );
        if (!held.ok) return held;
        if (held.value.rows.some((row) => row.DocumentRef === ref)) return registerOf([sheet]) ?? unreadable;
      }
      return ok(null);
    },

    labels(refs, format) {
      const [operation, tail] = formPaths[format];
      return paper(operation, `orders/${operation}/orders[]/${refs.join(",")}`, tail);
    },

    registerPaper: (ref) => paper("printScanSheet", `scanSheet/printScanSheet/refs[]/${ref}`, ""),
  };
}

/** The vendor's page size. */
const documentsPerPage = 100;
/** A register whose response was lost is searched among these. */
const newestRegisters = 10;

function registerOf(
  rows: readonly { readonly Ref: string; readonly Number: string }[],
): Result<CarriedRegister, WaybillError> | null {
  const sheet = rows[0];
  return sheet ? ok({ ref: sheet.Ref, number: sheet.Number }) : null;
}
