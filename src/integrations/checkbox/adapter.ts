// Checkbox as the shop's fiscal register (PRRO). Receipts and shifts are asynchronous: CREATED, then DONE or
// ERROR. Our uuid is the receipt's id, so a repeated receipt gives «already exists» and is looked up. The
// callback's signature is base64(HMAC-SHA256(secret, raw body)); its header's name is from memory and
// therefore configurable. Not implemented: the offline mode with its own numbers; receipts wait for the
// register instead.
import { createHmac } from "node:crypto";
import { z } from "zod";
import { sameSecret } from "#kit/id.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { isUuid } from "#kit/uuid.ts";
import type {
  FiscalReceipt,
  FiscalRegister,
  IssuedReceipt,
  RegisterTrouble,
  Shift,
} from "#shop/receipts/port.ts";
import type { CheckOutcome } from "../http-client/check.ts";
import { jsonOf } from "../http-client/service.ts";
import { type CheckboxClientOptions, type CheckboxError, makeCheckboxClient } from "./client.ts";
import {
  callbackBody,
  type ReceiptAnswer,
  receiptAnswer,
  type SellBody,
  type ShiftAnswer,
  shiftAnswer,
} from "./wire.ts";

export interface CheckboxOptions extends CheckboxClientOptions {
  /** Of callbacks; null: none are accepted, and receipts are polled. */
  readonly webhookSecret: string | null;
  /** The header with a callback's signature. */
  readonly signatureHeader: string;
}

/** Thousandths of a unit. */
const unit = 1000;
/** At most two receipts a second. */
const receiptEveryMs = 510;
const looks = 5;
const lookEveryMs = 500;
const shiftLookEveryMs = 1_000;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

function trouble(error: CheckboxError): Result<never, RegisterTrouble> {
  switch (error.code) {
    case "key_rejected":
      return refuse({ code: "register_key_rejected" });
    case "shift_closed":
      return refuse({ code: "shift_closed" });
    case "refused":
      return refuse({ code: "receipt_refused", reason: error.reason });
    default:
      return refuse({ code: "register_unavailable" });
  }
}

function sellBody({ uuid, saleUuid, items, payments, header, footer }: FiscalReceipt): SellBody {
  return {
    id: uuid,
    goods: items.map(({ code, name, price_kop, quantity, tax }) => ({
      good: { code, name, price: price_kop, ...(tax === null ? {} : { tax: [tax] }) },
      quantity: quantity * unit,
      is_return: saleUuid !== null,
    })),
    payments: payments.map(({ form, label, amount_kop }) => ({
      type: form === "cash" ? "CASH" : "CASHLESS",
      value: amount_kop,
      label,
    })),
    ...(saleUuid === null ? {} : { related_receipt_id: saleUuid }),
    ...(header ? { header } : {}),
    ...(footer ? { footer } : {}),
  };
}

function issued(answer: ReceiptAnswer, now: number): IssuedReceipt {
  if (answer.status === "CREATED") return { state: "pending" };
  if (answer.status !== "DONE")
    return { state: "failed", reason: answer.transaction?.response_error_message ?? answer.status };
  const at = Date.parse(answer.fiscal_date ?? "");
  return {
    state: "done",
    fiscalCode: answer.fiscal_code ?? answer.id,
    taxUrl: answer.tax_url ?? null,
    fiscalAt: new Date(Number.isNaN(at) ? now : at),
  };
}

export function connectCheckbox({
  webhookSecret,
  signatureHeader,
  ...options
}: CheckboxOptions): FiscalRegister {
  const client = makeCheckboxClient(options);
  const { wait = pause, now = Date.now } = options;
  let nextReceiptAt = 0;

  const look = (uuid: string) =>
    client.call({ operation: "receipt", path: `/receipts/${uuid}`, isRead: true }, receiptAnswer);

  async function untilFiscal(first: ReceiptAnswer): Promise<Result<IssuedReceipt, RegisterTrouble>> {
    let known = first;
    for (let turn = 0; known.status === "CREATED" && turn < looks; turn += 1) {
      await wait(lookEveryMs);
      const again = await look(first.id);
      if (!again.ok) break;
      known = again.value;
    }
    return ok(issued(known, now()));
  }

  async function untilShift(first: ShiftAnswer): Promise<Result<Shift, RegisterTrouble>> {
    let known = first;
    for (let turn = 0; known.status !== "OPENED" && turn < looks; turn += 1) {
      await wait(shiftLookEveryMs);
      const path = `/shifts/${first.id}`;
      const again = await client.call({ operation: "shift", path, isRead: true }, shiftAnswer);
      if (!again.ok) return trouble(again.error);
      known = again.value;
    }
    return known.status === "OPENED" ? ok(shiftOf(known)) : refuse({ code: "register_unavailable" });
  }

  function shiftOf({ id, opened_at }: ShiftAnswer): Shift {
    const at = Date.parse(opened_at ?? "");
    return { uuid: id, openedAt: new Date(Number.isNaN(at) ? now() : at) };
  }

  const currentShift = () =>
    client.call({ operation: "current_shift", path: "/cashier/shift", isRead: true }, shiftAnswer.nullable());

  return {
    async issue(receipt) {
      const rest = nextReceiptAt - now();
      if (rest > 0) await wait(rest);
      nextReceiptAt = now() + receiptEveryMs;
      const call = {
        operation: receipt.saleUuid === null ? "sell" : "return",
        path: "/receipts/sell",
        body: sellBody(receipt),
        isRead: false,
      };
      const sold = await client.call(call, receiptAnswer);
      if (sold.ok) return untilFiscal(sold.value);
      if (sold.error.code !== "exists") return trouble(sold.error);
      const known = await look(receipt.uuid);
      return known.ok ? untilFiscal(known.value) : trouble(known.error);
    },

    async shift() {
      const shift = await currentShift();
      if (!shift.ok) return trouble(shift.error);
      if (shift.value === null || shift.value.status === "CLOSED") return ok(null);
      return untilShift(shift.value);
    },

    async openShift(uuid) {
      const call = { operation: "open_shift", path: "/shifts", body: { id: uuid }, isRead: false };
      const opened = await client.call(call, shiftAnswer);
      if (opened.ok) return untilShift(opened.value);
      if (opened.error.code !== "refused") return trouble(opened.error);
      // It is open or opening already: opened elsewhere, or by a call whose response was lost.
      const known = await currentShift();
      return known.ok && known.value ? untilShift(known.value) : refuse({ code: "register_unavailable" });
    },

    async closeShift() {
      const call = { operation: "close_shift", path: "/shifts/close", body: {}, isRead: false };
      const closing = await client.call(call, shiftAnswer);
      if (closing.ok || closing.error.code === "shift_closed") return ok(null);
      return trouble(closing.error);
    },

    readCallback({ headers, body }) {
      const given = headers[signatureHeader.toLowerCase()] ?? "";
      const expected = webhookSecret && createHmac("sha256", webhookSecret).update(body).digest("base64");
      if (!expected || !sameSecret(given, expected)) return refuse({ code: "bad_signature" });
      const told = callbackBody.safeParse(jsonOf({ body }));
      const uuid = told.success ? (told.data.receipt?.id ?? told.data.id) : null;
      return ok({ uuid: uuid && isUuid(uuid) ? uuid : null });
    },
  };
}

/** Signs the cashier in and reads their profile; nothing is issued. */
export async function checkCheckbox(options: CheckboxClientOptions): Promise<CheckOutcome> {
  const call = { operation: "who_am_i", path: "/cashier/me", isRead: true };
  const known = await makeCheckboxClient(options).call(call, z.object({ id: z.string() }));
  if (known.ok) return "answers";
  return known.error.code === "key_rejected" ? "key_rejected" : "unavailable";
}
