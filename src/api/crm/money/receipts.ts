// Fiscal receipts for the team. Staff only (http/guards.ts).
import { z } from "zod";
import { locales } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";
import { kyivDate } from "#kit/clock.ts";
import { mapOk } from "#kit/result.ts";
import { csvText } from "#kit/sheets/csv.ts";
import { orderNumber } from "#shop/orders/input.ts";
import { registerDay } from "#shop/receipts/input.ts";
import { askShift, issueByHand, retryReceipt } from "#shop/receipts/ops.server.ts";
import { registerRows } from "#shop/receipts/reads/register.server.ts";
import { endpoint, forbidden, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

const response = { 200: z.object({ ok: z.literal(true) }) };
const done = { ok: true as const };

const columns = [
  "time",
  "order",
  "kind",
  "cash",
  "cashless",
  "certificate",
  "sum",
  "state",
  "number",
  "url",
] as const;

export const crmReceiptsApi = resource("crm", (shop) => ({
  "POST /crm/orders/:number/receipts": endpoint({
    access: "staff:receipt.issue",
    summary: "Issue receipts that the policy leaves to staff; 409 `receipt_nothing_due` when there are none",
    params: z.object({ number: orderNumber }),
    response,
    refusals: ["receipt_nothing_due", "receipt_settled"],
    handle: async (request) =>
      mapOk(await issueByHand(shop, request.actor, request.params.number), () => done),
  }),
  "POST /crm/receipts/:id/retry": endpoint({
    access: "staff:receipt.issue",
    summary: "Resend a refused receipt",
    params: idParam,
    response,
    refusals: ["receipt_nothing_due", "receipt_settled"],
    handle: async (request) => mapOk(await retryReceipt(shop, request.actor, request.params.id), () => done),
  }),
  "POST /crm/receipts/shift": endpoint({
    access: "staff:receipt.issue",
    summary: "Open or close the register's shift, which takes some seconds",
    body: z.strictObject({ to: z.enum(["open", "closed"]) }),
    response,
    handle: async (request) => mapOk(await askShift(shop, request.actor, request.body.to), () => done),
  }),
  "GET /crm/receipts/day": endpoint({
    access: "staff:receipt.issue",
    confirm: true,
    summary: "Export the receipts of a day as CSV",
    query: z.object({
      day: registerDay.optional().describe("A day in Kyiv; today by default"),
      lang: z
        .enum(locales)
        .optional()
        .describe("Language of the texts in the file; the browser's by default"),
    }),
    async handle(request, reply) {
      const t = translator(request.query.lang ?? request.locale);
      const day = request.query.day ?? kyivDate(shop.clock());
      const rows = await registerRows(shop.db, request.actor, day, {
        kinds: { sale: t("crmReceipts.kinds.sale"), return: t("crmReceipts.kinds.return") },
        states: {
          queued: t("crmReceipts.states.queued"),
          sent: t("crmReceipts.states.sent"),
          done: t("crmReceipts.states.done"),
          failed: t("crmReceipts.states.failed"),
        },
      });
      if (!rows) return forbidden;
      const head = columns.map((name) => t(`crmReceipts.sheet.${name}`));
      return reply
        .header("content-disposition", `attachment; filename="diaka-receipts-${day}.csv"`)
        .type("text/csv; charset=utf-8")
        .send(csvText([head, ...rows], "semicolon"));
    },
  }),
}));
