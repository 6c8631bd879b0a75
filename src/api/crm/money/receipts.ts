// Fiscal receipts for the team. Staff only (http/guards.ts).
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { locales } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";
import { kyivDate } from "#kit/clock.ts";
import { csvText } from "#kit/sheets/csv.ts";
import { orderNumber } from "#shop/orders/input.ts";
import { registerDay } from "#shop/receipts/input.ts";
import { askShift, issueByHand, retryReceipt } from "#shop/receipts/ops.server.ts";
import { registerRows } from "#shop/receipts/reads/register.server.ts";
import { idParam } from "../../id-param.ts";
import type { ShopPlugin } from "../../plugin.ts";

const tags = ["crm"];
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

export const crmReceiptsApi: ShopPlugin = async (app, { shop }) => {
  app.post(
    "/crm/orders/:number/receipts",
    {
      config: { access: "staff:receipt.issue" },
      schema: {
        tags,
        summary:
          "Issue what the policy of receipts leaves to a person; 409 `receipt_nothing_due` when nothing is",
        params: z.object({ number: orderNumber }),
        response,
      },
    },
    async (request, reply) => {
      const issued = await issueByHand(shop, request.actor, request.params.number);
      return issued.ok ? done : refusal(reply, issued.error);
    },
  );

  app.post(
    "/crm/receipts/:id/retry",
    {
      config: { access: "staff:receipt.issue" },
      schema: { tags, summary: "Send a receipt again that was refused", params: idParam, response },
    },
    async (request, reply) => {
      const sent = await retryReceipt(shop, request.actor, request.params.id);
      return sent.ok ? done : refusal(reply, sent.error);
    },
  );

  app.post(
    "/crm/receipts/shift",
    {
      config: { access: "staff:receipt.issue" },
      schema: {
        tags,
        summary: "Have the register open or close its shift, which takes it some seconds",
        body: z.strictObject({ to: z.enum(["open", "closed"]) }),
        response,
      },
    },
    async (request, reply) => {
      const asked = await askShift(shop, request.actor, request.body.to);
      return asked.ok ? done : refusal(reply, asked.error);
    },
  );

  app.get(
    "/crm/receipts/day",
    {
      config: { access: "staff:receipt.issue", confirm: true },
      schema: {
        tags,
        summary: "The receipts of a day as a CSV file",
        querystring: z.object({
          day: registerDay.optional().describe("In Kyiv; else today"),
          lang: z.enum(locales).optional().describe("Of the words in the file; else the browser's"),
        }),
      },
    },
    async (request, reply) => {
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
      if (!rows) return refusal(reply, { code: "forbidden" });
      const head = columns.map((name) => t(`crmReceipts.sheet.${name}`));
      return reply
        .header("content-disposition", `attachment; filename="diaka-receipts-${day}.csv"`)
        .type("text/csv; charset=utf-8")
        .send(csvText([head, ...rows], "semicolon"));
    },
  );
};
