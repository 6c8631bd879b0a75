// What taking money on delivery costs: the buyer, and the shop out of what is paid out to it.
// Nova Poshta's follows from the sender's contract and the tariff of the day; Ukrposhta's is a setting.
import type { Day } from "#kit/clock.ts";
import { formatMoney, formatPercent, type Kop, percentOf } from "#kit/money.ts";

/**
 * How Nova Poshta brings the money back. `payment_control`: «Контроль оплати», a contract with NovaPay, the only way
 * for a sole proprietor. `money_transfer`: a transfer back, for legal entities. `none`: not at all.
 */
export const cashServices = ["payment_control", "money_transfer", "none"] as const;
export type CashService = (typeof cashServices)[number];

/** Tariff plans of payment control: who pays most of it. */
export const cashPlans = ["universal", "standard"] as const;
export type CashPlan = (typeof cashPlans)[number];

export interface CashContract {
  readonly service: CashService;
  readonly plan: CashPlan;
  /** The seller's money goes to an account at NovaPay, which costs less. */
  readonly hasNovaPayAccount: boolean;
}

/** So much, and a percent of the money taken. */
export interface CashFee {
  readonly fixed_kop: Kop;
  readonly percent: number;
}

export interface CashTariff {
  /** Paid at the branch or by another bank's card: what is counted with. */
  readonly buyer: CashFee;
  /** Paid by a NovaPay card in the carrier's app. */
  readonly buyerInApp: CashFee;
  /** Percent of the money taken that is kept back from what the seller gets. */
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

/** The oldest first; it counts for all days before it too. */
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

/** What Nova Poshta takes for money under a contract on a day. */
export function cashTariff({ service, plan, hasNovaPayAccount }: CashContract, day: Day): CashTariff {
  if (service === "none") return { buyer: noFee, buyerInApp: noFee, sellerPercent: 0 };
  if (service === "money_transfer") return { buyer: usualFee, buyerInApp: usualFee, sellerPercent: 0 };
  const { plans } = tariffs.findLast(({ since }) => since <= day) ?? tariffs[0];
  const { sellerPercent, ...buyer } = plans[plan];
  return { ...buyer, sellerPercent: hasNovaPayAccount ? sellerPercent.withAccount : sellerPercent.without };
}

/** The fee for taking so much money; rounded half up. Nothing to take costs nothing. */
export const cashFee = (amount_kop: Kop, { fixed_kop, percent }: CashFee): Kop =>
  amount_kop <= 0 ? 0 : fixed_kop + percentOf(amount_kop, percent);

/** «20 ₴ + 2 %», or the one of them that is asked. */
export const feeText = ({ fixed_kop, percent }: CashFee): string =>
  [fixed_kop > 0 && formatMoney(fixed_kop), percent > 0 && formatPercent(percent)]
    .filter(Boolean)
    .join(" + ");
