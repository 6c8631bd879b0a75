// The state of the bank simulator: invoices and the changes they allow, in the bank's terms.
import { randomBytes } from "node:crypto";
import type { InvoiceStatus } from "./wire.ts";

const holdMs = 9 * 24 * 3_600_000;
const mostInvoices = 2_000;

export interface Wanted {
  readonly amount: number;
  readonly ccy: number;
  readonly reference: string;
  readonly destination: string;
  readonly redirectUrl: string;
  readonly webHookUrl: string | null;
  readonly isHold: boolean;
  readonly validitySeconds: number;
}

interface Cancel {
  readonly status: "success" | "failure";
  readonly amount: number;
  readonly extRef: string | null;
  readonly at: number;
}

export interface Booked extends Wanted {
  readonly invoiceId: string;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly status: InvoiceStatus;
  readonly finalAmount: number;
  readonly errCode: string | null;
  readonly cancels: readonly Cancel[];
}

/** The bank's times are whole seconds. */
const stamp = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, "Z");

const money = ({ ccy }: Wanted, amount: number, at: number) => ({
  amount,
  ccy,
  createdDate: stamp(at),
  modifiedDate: stamp(at),
});

/** An invoice as status responses and webhooks contain it. */
export function invoiceBody(booked: Booked): object {
  const isPaid = ["hold", "success", "reversed"].includes(booked.status);
  return {
    invoiceId: booked.invoiceId,
    status: booked.status,
    ...(booked.errCode === null ? {} : { errCode: booked.errCode, failureReason: "Відмова банку" }),
    amount: booked.amount,
    ccy: booked.ccy,
    ...(isPaid ? { finalAmount: booked.finalAmount } : {}),
    createdDate: stamp(booked.createdAt),
    modifiedDate: stamp(booked.modifiedAt),
    reference: booked.reference,
    destination: booked.destination,
    ...(booked.cancels.length > 0
      ? {
          cancelList: booked.cancels.map(({ status, amount, extRef, at }) => ({
            ...money(booked, amount, at),
            status,
            extRef,
          })),
        }
      : {}),
    ...(isPaid
      ? {
          paymentInfo: {
            maskedPan: "444403******1902",
            approvalCode: "662476",
            rrn: "060189181768",
            tranId: "13194036",
            terminal: "MI001088",
            bank: "Універсал Банк",
            paymentSystem: "visa",
            paymentMethod: "monobank",
            country: "804",
          },
        }
      : {}),
  };
}

export interface Book {
  all(): readonly Booked[];
  open(wanted: Wanted): Booked;
  /** The current state: invoices expire and held money is released by themselves. */
  find(invoiceId: string): Booked | undefined;
  /** Writes a step; its time always differs from that of the step before. */
  change(booked: Booked, change: Partial<Booked>): Booked;
  /** Adds a refund to it. */
  giveBack(booked: Booked, back: Pick<Cancel, "status" | "amount" | "extRef">): Booked;
}

export function openBook(now: () => number): Book {
  const invoices = new Map<string, Booked>();
  const keep = (booked: Booked): Booked => {
    invoices.set(booked.invoiceId, booked);
    return booked;
  };
  const book: Book = {
    all: () => [...invoices.values()],
    open(wanted) {
      const [oldest] = invoices.keys();
      if (oldest !== undefined && invoices.size >= mostInvoices) invoices.delete(oldest);
      const at = now();
      return keep({
        ...wanted,
        invoiceId: `p2_${randomBytes(9).toString("base64url")}`,
        createdAt: at,
        modifiedAt: at,
        status: "created",
        finalAmount: 0,
        errCode: null,
        cancels: [],
      });
    },
    find(invoiceId) {
      const booked = invoices.get(invoiceId);
      if (!booked) return undefined;
      const isLate = booked.status === "created" && now() > booked.createdAt + booked.validitySeconds * 1000;
      if (isLate) return book.change(booked, { status: "expired" });
      const isLetGo = booked.status === "hold" && now() > booked.modifiedAt + holdMs;
      return isLetGo ? book.change(booked, { status: "reversed", finalAmount: 0 }) : booked;
    },
    change: (booked, change) =>
      keep({ ...booked, ...change, modifiedAt: Math.max(now(), booked.modifiedAt + 1000) }),
    giveBack(booked, back) {
      const isDone = back.status === "success";
      const left = isDone ? booked.finalAmount - back.amount : booked.finalAmount;
      return book.change(booked, {
        cancels: [...booked.cancels, { ...back, at: now() }],
        finalAmount: left,
        ...(isDone && left === 0 ? { status: "reversed" } : {}),
      });
    },
  };
  return book;
}
