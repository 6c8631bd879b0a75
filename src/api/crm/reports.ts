// Reports as files. Staff only (http/guards.ts).
import { z } from "zod";
import { locales } from "#i18n/locale.ts";
import { type Translator, translator } from "#i18n/translate.server.ts";
import { csvText } from "#kit/sheets/csv.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { periodQuery } from "#shop/reports/input.ts";
import { sheetRows } from "#shop/reports/reads/sheets.server.ts";
import type { Sheet } from "#shop/reports/rules/figures.ts";
import { periodOf } from "#shop/reports/rules/period.ts";
import { type OrderChannel, orderChannels } from "#shop/visits/rules.ts";
import { endpoint, forbidden, resource } from "../endpoint.ts";

const columns = {
  days: [
    "day",
    "orders",
    "revenue",
    "average",
    "margin",
    "known",
    "products",
    "dayBefore",
    "ordersBefore",
    "revenueBefore",
    "averageBefore",
    "marginBefore",
    "knownBefore",
    "productsBefore",
  ],
  products: ["product", "units", "orders", "sum", "margin", "known", "products"],
  cities: ["city", "orders", "revenue", "returned"],
  sources: ["source", "visited", "saw", "carted", "opened", "orders", "paid", "revenue"],
} as const satisfies Record<Sheet, readonly string[]>;

const channelNames = (t: Translator): Record<OrderChannel, string> =>
  Object.fromEntries(
    orderChannels.map((channel) => [channel, t(`crmDashboard.sources.names.${channel}`)]),
  ) as Record<OrderChannel, string>;

const summaries: Readonly<Record<Sheet, string>> = {
  days: "Orders, revenue and margin by day, each beside the day it is compared with, as a CSV file",
  products: "What was sold, by product, as a CSV file",
  cities: "Orders, revenue and returns by city, as a CSV file",
  sources: "Visitors and orders by where they came from, as a CSV file",
};

export const crmReportsApi = resource("crm", (shop) => {
  const report = (sheet: Sheet) =>
    endpoint({
      access: "staff:report.read",
      confirm: true,
      summary: summaries[sheet],
      query: periodQuery.extend({
        lang: z
          .enum(locales)
          .optional()
          .describe("Language of the texts in the file; the browser's by default"),
      }),
      async handle(request, reply) {
        const locale = request.query.lang ?? request.locale;
        const now = shop.clock();
        const period = periodOf(request.query, now);
        const { delivery: settings } = await shopSettings(shop.db);
        const t = translator(locale);
        const asked = { period, settings, now, locale, channelNames: channelNames(t) };
        const { value: rows } = await shop.connection.readRecent((db) =>
          sheetRows(db, request.actor, sheet, asked),
        );
        if (!rows) return forbidden;
        const head = columns[sheet].map((name) => t(`crmDashboard.sheet.${name}`));
        return reply
          .header(
            "content-disposition",
            `attachment; filename="diaka-${sheet}-${period.from}-${period.to}.csv"`,
          )
          .type("text/csv; charset=utf-8")
          .send(csvText([head, ...rows], "semicolon"));
      },
    });
  return {
    "GET /crm/reports/days": report("days"),
    "GET /crm/reports/products": report("products"),
    "GET /crm/reports/cities": report("cities"),
    "GET /crm/reports/sources": report("sources"),
  };
});
