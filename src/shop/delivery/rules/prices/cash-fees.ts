// What cash on delivery costs: the buyer's fee, and what is deducted from the shop's payout.
// Nova Poshta's fee follows from the sender's contract and the tariff of the day; Ukrposhta's is a setting.
import type { Day } from "#kit/clock.ts";
import { formatMoney, formatPercent, type Kop, percentOf } from "#kit/money.ts";

/**
 * How Nova Poshta returns the money. `payment_control`: «Контроль оплати», a contract with NovaPay, the only
 * way for a sole proprietor. `money_transfer`: a transfer back, for legal entities. `none`: not offered.
 */
export const cashServices = ["payment_control", "money_transfer", "none"] as const;
export type CashService = (typeof cashServices)[number];

/** Tariff plans of payment control: they differ in who pays most of the fee. */
export const cashPlans = ["universal", "standard"] as const;
export type CashPlan = (typeof cashPlans)[number];

export interface CashContract {
  readonly service: CashService;
  readonly plan: CashPlan;
  /** The seller's money goes to a NovaPay account, which costs less. */
  readonly hasNovaPayAccount: boolean;
}

/** A fixed sum plus a percentage of the amount collected. */
export interface CashFee {
  readonly fixed_kop: Kop;
  readonly percent: number;
}

export interface CashTariff {
  /** Paid at the branch or by another bank's card: the fee used in calculations. */
  readonly buyer: CashFee;
  /** Paid by a NovaPay card in the carrier's app. */
  readonly buyerInApp: CashFee;
  /** Percent of the amount collected, deducted from the seller's payout. */
  readonly sellerPercent: number;
}

interface PlanTariff extends Pick<CashTariff, "buyer" | "buyerInApp"> {
  readonly sellerPercent: { readonly withAccount: number; readonly without: number };
}

export const noFee: CashFee = { fixed_kop: 0, percent: 0 };
const usualFee: CashFee = { fixed_kop: 20_00, percent: 2 };

interface DatedTariff {
  readonly since: Day;
  readonly plans: Readonly<Record<CashPlan, PlanTariff>>;
}

/** The oldest first; it also applies to all days before it. */
const tariffs: readonly [DatedTariff, ...DatedTariff[]] = [
  {
    since: "2026-04-29",
    plans: {
      universal: {
        buyer: usualFee,
        buyerInApp: { fixed_kop: 10_00, percent: 1 },
        sellerPercent: { withAccount: 0.5, without: 1.3 },
      },
      standard: {
        buyer: noFee,
        buyerInApp: noFee,
        sellerPercent: { withAccount: 2.5, without: 3.3 },
      },
    },
  },
];

/** Nova Poshta's fees under a contract on a day. */
export function cashTariff({ service, plan, hasNovaPayAccount }: CashContract, day: Day): CashTariff {
  if (service === "none") return { buyer: noFee, buyerInApp: noFee, sellerPercent: 0 };
  if (service === "money_transfer") return { buyer: usualFee, buyerInApp: usualFee, sellerPercent: 0 };
  const { plans } = tariffs.findLast(({ since }) => since <= day) ?? tariffs[0];
  const { sellerPercent, ...buyer } = plans[plan];
  return { ...buyer, sellerPercent: hasNovaPayAccount ? sellerPercent.withAccount : sellerPercent.without };
}

/** The fee for collecting an amount; rounded half up; 0 for an amount of 0. */
export const cashFee = (amount_kop: Kop, { fixed_kop, percent }: CashFee): Kop =>
  amount_kop <= 0 ? 0 : fixed_kop + percentOf(amount_kop, percent);

/** «20 ₴ + 2 %», or only the part that is not zero. */
export const feeText = ({ fixed_kop, percent }: CashFee): string =>
  [fixed_kop > 0 && formatMoney(fixed_kop), percent > 0 && formatPercent(percent)]
    .filter(Boolean)
    .join(" + ");
