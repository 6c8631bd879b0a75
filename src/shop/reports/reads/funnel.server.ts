// The funnel from visit to payment: visitors at each step, and the results of each source.
import type { Tx } from "#db/database.ts";
import { visitSums } from "../../visits/reads.server.ts";
import { type OrderChannel, orderChannels, type Stage, stages } from "../../visits/rules.ts";
import { noChannelSum } from "../rules/day-facts.ts";
import type { Sold } from "../rules/figures.ts";
import { channelsIn, type PeriodFacts, soldOf } from "../rules/period-sums.ts";

export interface SourceSums extends Readonly<Record<Stage, number>> {
  readonly channel: OrderChannel;
  /** Orders placed on the site, including cancelled ones, and those of them that are paid. */
  readonly placed: number;
  readonly paid: number;
  /** The part of them that counts as revenue. */
  readonly sold: Sold;
}

export interface FunnelReport extends Readonly<Record<Stage, number>> {
  readonly placed: number;
  readonly paid: number;
  /** Most visitors first; sources without visitors are left out. */
  readonly sources: readonly SourceSums[];
}

const noVisits = { visited: 0, saw: 0, carted: 0, opened: 0 } as const;

export async function funnelReport(tx: Tx, { period, now }: PeriodFacts): Promise<FunnelReport> {
  const visits = await visitSums(tx, period);
  const orders = channelsIn(now);
  const sources = orderChannels
    .map((channel) => {
      const { placed, paid, sold } = orders.get(channel) ?? noChannelSum();
      const seen = visits.find((one) => one.channel === channel) ?? noVisits;
      return { ...seen, channel, placed, paid, sold: soldOf(sold) };
    })
    .filter(({ visited, placed }) => visited > 0 || placed > 0)
    .sort((a, b) => b.visited - a.visited || b.placed - a.placed);
  const all = (what: Stage | "placed" | "paid"): number =>
    sources.reduce((sum, source) => sum + source[what], 0);
  const [visited, saw, carted, opened] = stages.map(all) as [number, number, number, number];
  return { visited, saw, carted, opened, placed: all("placed"), paid: all("paid"), sources };
}
