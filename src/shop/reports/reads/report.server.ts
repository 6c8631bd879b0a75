// All data of a report.
import type { Db } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import type { Locale } from "#i18n/locale.ts";
import type { DeliverySettings } from "../../delivery/rules/settings.ts";
import { type Actor, can } from "../../staff/rules/rights.ts";
import { eachDay, momentsOf, type Period, previousMoments } from "../rules/period.ts";
import type { PeriodFacts } from "../rules/period-sums.ts";
import { factsOfDays } from "./day-facts.server.ts";
import { funnelReport } from "./funnel.server.ts";
import { productsReport } from "./products.server.ts";
import { promisesReport } from "./promises.server.ts";
import { salesReport } from "./sales.server.ts";

interface Asked {
  readonly settings: DeliverySettings;
  readonly now: Date;
}

/** Null for users who may not read reports. */
export async function periodFacts(
  db: Db,
  actor: Actor,
  period: Period,
  asked: Asked,
): Promise<PeriodFacts | null> {
  if (!can(actor, "report.read")) return null;
  const days = eachDay(period).map((day) => momentsOf({ from: day, to: day }));
  const { until } = previousMoments(period);
  const daysBefore = eachDay(period.previous).map((day, index) => {
    const whole = momentsOf({ from: day, to: day });
    return index === days.length - 1 ? { from: whole.from, until } : whole;
  });
  return {
    period,
    now: await factsOfDays(db, days, asked),
    before: await factsOfDays(db, daysBefore, asked),
  };
}

/** @param restockDays days between two restockings. Null for users who may not read reports. */
export async function report(
  db: Db,
  actor: Actor,
  period: Period,
  { locale, restockDays, ...asked }: Asked & { locale: Locale; restockDays: number },
) {
  const facts = await periodFacts(db, actor, period, asked);
  if (!facts) return null;
  const promises = await promisesReport(db, facts, asked.settings, asked.now);
  return planEach(db, async (tx) => ({
    sales: await salesReport(tx, facts, locale),
    promises,
    products: await productsReport(tx, facts, { now: asked.now, restockDays, locale }),
    funnel: await funnelReport(tx, facts),
  }));
}
export type Report = NonNullable<Awaited<ReturnType<typeof report>>>;
