// Maps an invoice of monobank to the shop's payment event.
import type { Kop } from "#kit/money.ts";
import type { PaymentEvent } from "#shop/payments/port.ts";
import { attemptOf } from "../card-provider/reference.ts";
import { currencies, declineReason, type Invoice, type InvoiceStatus } from "./wire.ts";

const statuses: Record<InvoiceStatus, PaymentEvent["status"]> = {
  created: "created",
  processing: "pending",
  hold: "held",
  success: "paid",
  failure: "failed",
  reversed: "refunded",
  expired: "expired",
};

/** The captured sum, which may be a part of the held money; later refunds do not reduce it. */
function takenOf({ status, amount, finalAmount, cancelList }: Invoice): Kop {
  if (status !== "success" || finalAmount == null) return amount;
  const returned = cancelList
    .filter(({ status }) => status === "success")
    .reduce((sum, cancel) => sum + cancel.amount, 0);
  return Math.min(amount, finalAmount + returned);
}

export function eventOf(invoice: Invoice): PaymentEvent {
  const { invoiceId, status, modifiedDate, errCode, failureReason, reference, paymentInfo } = invoice;
  return {
    provider: "monobank",
    // The time alone would do, except for two steps within one second.
    eventId: `${invoiceId} ${modifiedDate ?? ""} ${status}`,
    externalId: invoiceId,
    attemptId: attemptOf(reference),
    status: statuses[status],
    amount_kop: takenOf(invoice),
    currency: currencies[invoice.ccy] ?? String(invoice.ccy),
    happenedAt: modifiedDate ? new Date(modifiedDate) : null,
    payload: {
      status,
      amount: invoice.amount,
      ccy: invoice.ccy,
      ...(invoice.finalAmount == null ? {} : { finalAmount: invoice.finalAmount }),
      ...(invoice.cancelList.length > 0 ? { cancelList: invoice.cancelList } : {}),
      ...(paymentInfo ? { paymentInfo } : {}),
      ...(status === "failure"
        ? {
            reason: declineReason(errCode ?? ""),
            errCode: errCode ?? null,
            failureReason: failureReason ?? null,
          }
        : {}),
    },
  };
}
