// The missing receipts of an order, from its ledger alone: repeated calls, or another order of events, give
// the same result. Not here: who issues (policy.ts), the listed products (items.ts).
import type { Kop } from "#kit/money.ts";
import type { ReceiptSettings } from "../../content/input.ts";
import type { OrderWay } from "../../delivery/rules/settings.ts";
import { stepWaitMs } from "../../messaging/rules/step-wait.ts";
import type { LineUnits, RefundState, RefundWay } from "../../payments/rules/refunds.ts";
import type { AttemptStatus, PaymentProvider, TakenBy } from "../../payments/rules/statuses.ts";
import type { FiscalPayment } from "../port.ts";
import { type ReceiptItem, returnedItems, type SoldOrder, soldItems } from "./items.ts";
import { type Policy, paymentLabel, policyOf } from "./policy.ts";

export interface LedgerAttempt {
  readonly id: number;
  readonly provider: PaymentProvider;
  readonly amount_kop: Kop;
  readonly status: AttemptStatus;
  /** How a payment on delivery was made. */
  readonly taken?: TakenBy | null;
  readonly updated_at: Date;
}

export interface LedgerRefund {
  readonly id: number;
  readonly attempt_id: number;
  readonly amount_kop: Kop;
  readonly way: RefundWay;
  readonly state: RefundState;
  readonly lines: readonly LineUnits[];
}

export interface KnownReceipt {
  readonly id: number;
  readonly kind: "sale" | "return";
  readonly attempt_id: number;
  readonly refund_id: number | null;
  readonly amount_kop: Kop;
  readonly items: readonly ReceiptItem[];
  readonly payments: readonly FiscalPayment[];
}

export interface Ledger {
  readonly order: SoldOrder & { readonly delivery: OrderWay };
  /** When the order was handed over; null: not yet. */
  readonly handedOverAt: Date | null;
  readonly attempts: readonly LedgerAttempt[];
  readonly refunds: readonly LedgerRefund[];
  readonly receipts: readonly KnownReceipt[];
}

export type DueReceipt = Omit<KnownReceipt, "id"> & { readonly sale_id: number | null };

/** By then automatic receipts are written, also those that wait while a step can be taken back. */
export const patienceMs = stepWaitMs + 60_000;

/** Staff decide about old payments, from before receipts were enabled. */
const oldAfterDays = 3;
const dayMs = 24 * 3_600_000;

const sumOf = (parts: readonly { readonly amount_kop: Kop }[]): Kop =>
  parts.reduce((sum, { amount_kop }) => sum + amount_kop, 0);

const hasCome = ({ status }: LedgerAttempt): boolean => status === "paid" || status === "refunded";
const isCertificate = ({ provider }: Pick<LedgerAttempt, "provider">): boolean => provider === "certificate";

/** When a receipt for a payment became due; null: not yet. */
function dueSince(attempt: LedgerAttempt, { when }: Policy, { handedOverAt }: Ledger): Date | null {
  if (when === "handed_over" && handedOverAt && (hasCome(attempt) || attempt.status === "created"))
    return handedOverAt;
  return hasCome(attempt) ? attempt.updated_at : null;
}

export interface OpenSale {
  readonly receipt: DueReceipt;
  readonly policy: Policy;
  /** When it became due. */
  readonly since: Date;
  readonly isOld: boolean;
}

/** Who issues the receipt of an order's payment, and when, as known now; null: no payment. */
export function expectedPolicy({ order, attempts }: Ledger, settings: ReceiptSettings): Policy | null {
  const paying = attempts.filter(({ status }) => status !== "expired" && status !== "failed");
  const attempt = paying.find((one) => !isCertificate(one)) ?? paying[0];
  if (!attempt) return null;
  const hasCertificate = !isCertificate(attempt) && paying.some(isCertificate);
  return policyOf({ provider: attempt.provider, delivery: order.delivery, hasCertificate }, settings);
}

/** Sales due and not recorded, for any issuer. A certificate's part goes with the first. */
export function openSales(ledger: Ledger, settings: ReceiptSettings, now: Date): OpenSale[] {
  const { order, attempts, receipts } = ledger;
  const money = attempts.filter((attempt) => !isCertificate(attempt) && attempt.status !== "expired");
  const certificates = attempts.filter((attempt) => isCertificate(attempt) && hasCome(attempt));
  const asked = money.length > 0 ? money : certificates.slice(0, 1);
  const sold = new Set(receipts.filter(({ kind }) => kind === "sale").map((known) => known.attempt_id));
  let hasFirst = sold.size > 0;
  const open: OpenSale[] = [];
  for (const attempt of asked) {
    if (sold.has(attempt.id)) continue;
    const along = hasFirst ? [] : certificates.filter(({ id }) => id !== attempt.id);
    const paid = { provider: attempt.provider, delivery: order.delivery, taken: attempt.taken };
    const policy = policyOf({ ...paid, hasCertificate: along.length > 0 }, settings);
    const since = dueSince(attempt, policy, ledger);
    if (!since) continue;
    const isPart = policy.covers === "certificate";
    const isWhole = !hasFirst && !isPart && sumOf([attempt, ...along]) === order.total_kop;
    const told = isPart ? along : settings.certificatePays ? [attempt, ...along] : [attempt];
    const amount_kop = sumOf(told);
    open.push({
      policy,
      since,
      isOld: now.getTime() - since.getTime() > oldAfterDays * dayMs,
      receipt: {
        kind: "sale",
        attempt_id: told[0]?.id ?? attempt.id,
        refund_id: null,
        sale_id: null,
        amount_kop,
        items: soldItems(order, { amount_kop, isWhole }, settings),
        payments: told.map(({ provider, taken, amount_kop: part }) => ({
          form: provider === "certificate" ? "certificate" : policy.form,
          label: paymentLabel({ provider, delivery: order.delivery, taken }),
          amount_kop: part,
        })),
      },
    });
    hasFirst = true;
  }
  return open;
}

interface MoneyBack extends Pick<LedgerRefund, "attempt_id" | "amount_kop" | "lines"> {
  readonly refund_id: number | null;
}

/** Money returned: by refunds, and by the provider itself. */
function moneyBack({ attempts, refunds }: Ledger): MoneyBack[] {
  const done = refunds
    .filter(({ state }) => state === "done")
    .map(({ id, attempt_id, amount_kop, lines }) => ({ refund_id: id, attempt_id, amount_kop, lines }));
  const takenBack = attempts
    .filter(({ status }) => status === "refunded")
    .map((attempt) => {
      const ours = refunds.filter(({ attempt_id, state }) => attempt_id === attempt.id && state !== "failed");
      const amount_kop = attempt.amount_kop - sumOf(ours);
      return { refund_id: null, attempt_id: attempt.id, amount_kop, lines: [] };
    });
  return [...done, ...takenBack].filter(({ amount_kop }) => amount_kop > 0);
}

/** Returns due and not recorded: only of recorded sales. */
export function openReturns(ledger: Ledger): DueReceipt[] {
  const sales = ledger.receipts.filter(({ kind }) => kind === "sale");
  const known = ledger.receipts.filter(({ kind }) => kind === "return");
  return moneyBack(ledger).flatMap((back): DueReceipt[] => {
    const { refund_id, attempt_id, amount_kop, lines } = back;
    const isKnown = known.some((made) =>
      refund_id === null
        ? made.refund_id === null && made.attempt_id === attempt_id
        : made.refund_id === refund_id,
    );
    const attempt = ledger.attempts.find(({ id }) => id === attempt_id);
    const byCertificate = attempt !== undefined && isCertificate(attempt);
    const sale =
      sales.find((made) => made.attempt_id === attempt_id) ?? (byCertificate ? sales[0] : undefined);
    const payment = sale?.payments.find(({ form }) => (form === "certificate") === byCertificate);
    if (isKnown || !sale || !payment) return [];
    return [
      {
        kind: "return",
        attempt_id,
        refund_id,
        sale_id: sale.id,
        amount_kop,
        items: returnedItems(sale.items, amount_kop, lines),
        payments: [{ ...payment, amount_kop }],
      },
    ];
  });
}
