// URLs of a report's lists: the reverse of `behindFromUrl` (input.ts).
import type { OrderChannel } from "../../visits/rules.ts";
import type { BehindFigure } from "./figures.ts";
import { type Period, usualSpan } from "./period.ts";

export interface BehindAddress {
  readonly figure: BehindFigure;
  readonly product?: number | undefined;
  readonly hour?: number | undefined;
  readonly city?: string | undefined;
  readonly channel?: OrderChannel | undefined;
  readonly page?: number | undefined;
}

/** The days, for a URL or a file name. */
export const periodParams = ({
  span,
  from,
  to,
}: Pick<Period, "span" | "from" | "to">): Record<string, string> => (span === null ? { from, to } : { span });

/** "" or "?…": the query of the report's own URL. */
export const periodSearch = (period: Pick<Period, "span" | "from" | "to">): string =>
  period.span === usualSpan ? "" : `?${new URLSearchParams(periodParams(period))}`;

/** The query of such a list. The list of late orders has no days; the first page needs no number. */
export function behindSearch(address: BehindAddress, period: Pick<Period, "span" | "from" | "to">): string {
  const { figure, product, hour, city, channel, page = 1 } = address;
  const params = new URLSearchParams({
    figure,
    ...(figure === "overdue" ? {} : periodParams(period)),
  });
  const more = { product, hour, city, channel, page: page === 1 ? undefined : page };
  for (const [name, value] of Object.entries(more)) if (value !== undefined) params.set(name, String(value));
  return `?${params}`;
}
