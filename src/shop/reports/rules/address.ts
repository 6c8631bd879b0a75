// URLs of a report and of its lists.
import type { Day } from "#kit/clock.ts";
import { always, day, listAddress, matching, oneOf, page, rowId, whole } from "#kit/url/list-address.ts";
import { isUuid } from "#kit/uuid.ts";
import { orderChannels } from "../../visits/rules.ts";
import { figuresWithOrders } from "./figures.ts";
import { type Period, type Span, spans, usualSpan } from "./period.ts";

type ShownPeriod = Pick<Period, "span" | "from" | "to">;

const period = {
  span: oneOf(spans),
  /** Days in Kyiv, both included. */
  from: day(),
  to: day(),
};
const report = listAddress(period);
export const periodFromUrl = report.parse;

const figureOrders = listAddress({
  figure: always(oneOf(figuresWithOrders, "late")),
  ...period,
  /** Filters by product, hour, source and city. */
  product: rowId(),
  hour: whole(0, 23),
  city: matching(isUuid),
  channel: oneOf(orderChannels),
  page: page(),
});
export const figureOrdersFromUrl = figureOrders.parse;
export type FigureOrdersQuery = ReturnType<typeof figureOrdersFromUrl>;

/** The days, for a URL or a file name. */
export const periodParams = ({ span, from, to }: ShownPeriod): { span: Span } | { from: Day; to: Day } =>
  span === null ? { from, to } : { span };

/** "" or "?…": the query of the report's own URL. */
export const periodSearch = (shown: ShownPeriod): string =>
  shown.span === usualSpan ? "" : report.search(periodParams(shown));

/** The query of such a list. The list of overdue orders has no days. */
export function figureOrdersSearch(
  query: Parameters<typeof figureOrders.search>[0],
  shown: ShownPeriod,
): string {
  const { span: _span, from: _from, to: _to, ...rest } = query;
  return figureOrders.search(rest.figure === "overdue" ? rest : { ...rest, ...periodParams(shown) });
}

export const overdueSearch: string = figureOrders.search({ figure: "overdue" });
