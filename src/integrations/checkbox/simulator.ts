// A Checkbox simulator as a function of a request: a shift that opens a moment after the request, receipts
// that are CREATED until they are read, each id once, two a second. Tests can read all receipts and open a
// receipt's page. Its state ends with the process, so it accepts a return of an unknown sale.
import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import { formatMoney } from "#kit/money.ts";
import type { Fault } from "../http-client/faults.ts";
import { escaped, simulatorPage } from "../simulator/page.ts";
import { errorCodes, type SellBody, sell } from "./wire.ts";

export interface CheckboxSimulatorOptions {
  /** Its base URL, such as http://localhost:3000/dev/checkbox */
  readonly url: string;
  readonly licenseKey: string;
  readonly pin: string;
  readonly webhookSecret: string;
  readonly signatureHeader: string;
  readonly faultOf?: () => Fault | null;
  readonly now?: () => number;
}

export interface BookedReceipt extends SellBody {
  readonly type: "SELL" | "RETURN";
  readonly total_kop: number;
  readonly fiscal_code: string;
  readonly fiscal_date: string;
  status: "CREATED" | "DONE" | "ERROR";
}

const mostReceipts = 5_000;
const perSecond = 2;
const blockedMs = 5_000;
const token = "simulator-token";

const problem = (status: number, code: string, message: string, detail?: unknown): Response =>
  Response.json({ code, message, ...(detail === undefined ? {} : { detail }) }, { status });

const productsOf = ({ goods }: SellBody): number =>
  goods.reduce((sum, { good, quantity }) => sum + (good.price * quantity) / 1000, 0);

const style =
  "body{font:16px/1.5 ui-monospace,monospace;max-width:34rem;margin:6vh auto;padding:0 1rem;color-scheme:light dark}pre{white-space:pre-wrap}";

function receiptText(receipt: BookedReceipt): string {
  const lines = receipt.goods.map(
    ({ good, quantity }) =>
      `${good.name}\n  ${quantity / 1000} × ${formatMoney(good.price)} = ${formatMoney((good.price * quantity) / 1000)}`,
  );
  return [
    receipt.header,
    receipt.type === "SELL" ? "ФІСКАЛЬНИЙ ЧЕК" : "ВИДАТКОВИЙ ЧЕК (ПОВЕРНЕННЯ)",
    ...lines,
    `СУМА ${formatMoney(receipt.total_kop)}`,
    ...receipt.payments.map(({ label, value }) => `${label}: ${formatMoney(value)}`),
    `ФН чека ${receipt.fiscal_code}`,
    receipt.fiscal_date,
    receipt.footer,
  ]
    .filter(Boolean)
    .join("\n");
}

function page(receipt: BookedReceipt | undefined): Response {
  const text = receipt
    ? `<pre>${escaped(receiptText(receipt))}</pre>`
    : "<p>Такого чека немає: демо-каса пам’ятає чеки до перезапуску крамниці.</p>";
  const body = `<p>Податкової тут немає: касу грає сама крамниця.</p>${text}`;
  return simulatorPage("Чек демо-крамниці", body, receipt ? 200 : 404, style);
}

export function checkboxSimulator(options: CheckboxSimulatorOptions) {
  const { url, faultOf = () => null, now = Date.now } = options;
  const receipts = new Map<string, BookedReceipt>();
  let shift: { readonly id: string; readonly opened_at: string; status: "CREATED" | "OPENED" } | null = null;
  let number = 0;
  let recent: number[] = [];
  let blockedUntil = 0;

  const shown = (receipt: BookedReceipt) => ({
    id: receipt.id,
    type: receipt.type,
    status: receipt.status,
    total_sum: receipt.total_kop,
    fiscal_code: receipt.status === "DONE" ? receipt.fiscal_code : null,
    fiscal_date: receipt.status === "DONE" ? receipt.fiscal_date : null,
    tax_url: receipt.status === "DONE" ? `${url}/${receipt.id}` : null,
    transaction: receipt.status === "ERROR" ? { response_error_message: "Податкова відхилила чек" } : null,
  });

  function isTooMuch(): boolean {
    const at = now();
    recent = recent.filter((moment) => at - moment < 1_000);
    if (recent.length >= perSecond) blockedUntil = at + blockedMs;
    recent.push(at);
    return at < blockedUntil || faultOf() === "throttled";
  }

  function takeSale(body: unknown): Response {
    if (isTooMuch()) return problem(429, "rate_limit", "Too many requests");
    const parsed = sell.safeParse(body);
    if (!parsed.success) {
      const detail = parsed.error.issues.map(({ path, message }) => ({
        loc: ["body", ...path],
        msg: message,
      }));
      return problem(422, "validation.error", "Validation error", detail);
    }
    if (shift?.status !== "OPENED") return problem(400, errorCodes.shiftClosed, "Зміну не відкрито");
    const sale = parsed.data;
    if (receipts.has(sale.id))
      return problem(400, errorCodes.exists, "Чек з таким ідентифікатором вже існує");
    const total_kop = productsOf(sale);
    if (sale.payments.reduce((sum, { value }) => sum + value, 0) !== total_kop)
      return problem(422, "validation.error", "Сума оплат не дорівнює сумі товарів");
    number += 1;
    const receipt: BookedReceipt = {
      ...sale,
      type: sale.goods.some(({ is_return }) => is_return) ? "RETURN" : "SELL",
      total_kop,
      fiscal_code: `TEST-${String(number).padStart(6, "0")}`,
      fiscal_date: new Date(now()).toISOString(),
      status: "CREATED",
    };
    receipts.set(receipt.id, receipt);
    const [oldest] = receipts.keys();
    if (receipts.size > mostReceipts && oldest) receipts.delete(oldest);
    return Response.json(shown(receipt), { status: 201 });
  }

  function lookAt(id: string): Response {
    const receipt = receipts.get(id);
    if (!receipt) return problem(404, "not_found", "Чек не знайдено");
    if (receipt.status === "CREATED") receipt.status = faultOf() === "success_with_errors" ? "ERROR" : "DONE";
    return Response.json(shown(receipt));
  }

  function openShift(body: unknown): Response {
    if (shift) return problem(400, "shift.already_opened", "Касир вже працює із зміною");
    const given = z.object({ id: z.uuid() }).safeParse(body);
    const id = given.success ? given.data.id : randomUUID();
    shift = { id, opened_at: new Date(now()).toISOString(), status: "CREATED" };
    return Response.json(shift, { status: 202 });
  }

  function lookAtShift(): Response {
    if (shift) shift.status = "OPENED";
    return Response.json(shift);
  }

  function closeShift(): Response {
    if (!shift) return problem(400, errorCodes.shiftClosed, "Зміну не відкрито");
    const closed = { ...shift, status: "CLOSING" };
    shift = null;
    return Response.json(closed, { status: 202 });
  }

  function api(method: string, path: string, body: unknown): Response {
    if (method === "POST") {
      if (path === "/receipts/sell") return takeSale(body);
      if (path === "/shifts") return openShift(body);
      if (path === "/shifts/close") return closeShift();
    }
    const receipt = /^\/receipts\/([\w-]+)$/.exec(path)?.[1];
    if (method === "GET" && receipt) return lookAt(receipt);
    if (method === "GET" && (path === "/cashier/shift" || path.startsWith("/shifts/"))) return lookAtShift();
    if (method === "GET" && path === "/cashier/me")
      return Response.json({ id: "00000000-0000-4000-8000-000000000001", is_test: true });
    return problem(404, "not_found", "Not found");
  }

  return {
    async answer(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      const rest = pathname.slice(new URL(url).pathname.replace(/\/$/, "").length);
      if (!rest.startsWith("/api/v1/")) return page(receipts.get(rest.slice(1)));
      if (request.headers.get("x-license-key") !== options.licenseKey)
        return problem(401, errorCodes.wrongKey, "Невірний ключ ліцензії каси");
      const text = request.method === "POST" ? await request.text() : "";
      const body: unknown = text === "" ? null : JSON.parse(text);
      const path = rest.slice("/api/v1".length);
      if (path === "/cashier/signinPinCode") {
        const pin = z.object({ pin_code: z.literal(options.pin) }).safeParse(body);
        if (!pin.success) return problem(403, errorCodes.wrongPin, "Невірний пін-код");
        return Response.json({ access_token: token, token_type: "bearer", type: "bearer" });
      }
      if (request.headers.get("authorization") !== `Bearer ${token}`)
        return problem(401, errorCodes.staleToken, "Невірний токен");
      return api(request.method, path, body);
    },
    /** Everything it issued, the oldest first. */
    books: (): readonly BookedReceipt[] => [...receipts.values()],
    /** The signed callback about a receipt. */
    callback(id: string): { body: Buffer; headers: Record<string, string> } {
      const body = Buffer.from(JSON.stringify({ event: "receipt", receipt: { id } }));
      const signature = createHmac("sha256", options.webhookSecret).update(body).digest("base64");
      return {
        body,
        headers: { "content-type": "application/json", [options.signatureHeader.toLowerCase()]: signature },
      };
    },
  };
}
