// A WayForPay simulator for the adapter's tests: it checks signatures, stores payments, and signs callbacks
// with sums written as «349.00». It is not offered in a demo.
import { z } from "zod";
import { codes, signed, type TransactionStatus } from "./wire.ts";

export interface WayForPaySimulatorOptions {
  readonly account: string;
  readonly secret: string;
}

interface Kept {
  readonly orderReference: string;
  readonly currency: string;
  readonly isHold: boolean;
  amount: number;
  returned: number;
  status: TransactionStatus;
  reasonCode: string;
}

const asked = z.object({
  transactionType: z.string(),
  merchantAccount: z.string(),
  merchantSignature: z.string(),
  orderReference: z.string(),
  merchantDomainName: z.string().default(""),
  merchantTransactionType: z.string().default("SALE"),
  orderDate: z.int().default(0),
  amount: z.number().positive().default(0),
  currency: z.string().default(""),
  productName: z.array(z.string()).default([]),
  productCount: z.array(z.number()).default([]),
  productPrice: z.array(z.number()).default([]),
});
type Asked = z.infer<typeof asked>;

const plain = (reasonCode: string, reason: string): Response =>
  Response.json({ reason, reasonCode: Number(reasonCode) });

function signedFields(body: Asked): readonly (string | number)[] {
  const { merchantAccount: account, orderReference, amount, currency } = body;
  if (body.transactionType === "CREATE_INVOICE") {
    const items = [...body.productName, ...body.productCount, ...body.productPrice];
    return [account, body.merchantDomainName, orderReference, body.orderDate, amount, currency, ...items];
  }
  const isStep = ["REFUND", "SETTLE"].includes(body.transactionType);
  return isStep ? [account, orderReference, amount, currency] : [account, orderReference];
}

export function wayForPaySimulator({ account, secret }: WayForPaySimulatorOptions) {
  const kept = new Map<string, Kept>();

  function told({ orderReference, amount, currency, status, reasonCode }: Kept): string {
    const written = amount.toFixed(2);
    const [authCode, cardPan] = [status === "Declined" ? "" : "541963", "44****1902"];
    const fields = [account, orderReference, written, currency, authCode, cardPan, status, reasonCode];
    const body = {
      merchantAccount: account,
      orderReference,
      merchantSignature: signed(secret, ...fields),
      currency,
      authCode,
      cardPan,
      createdDate: 1_795_168_860,
      processingDate: 1_795_168_862,
      cardType: "Visa",
      issuerBankCountry: "Ukraine",
      issuerBankName: "PRIVATBANK",
      transactionStatus: status,
      reason: status === "Declined" ? "Declined" : "Ok",
      reasonCode: Number(reasonCode),
      fee: 0,
      paymentSystem: "card",
    };
    return `{"amount":${written},${JSON.stringify(body).slice(1)}`;
  }
  const asJson = (text: string) => new Response(text, { headers: { "content-type": "application/json" } });

  function stepped({ orderReference }: Kept, status: string, reasonCode: string): Response {
    return Response.json({
      merchantAccount: account,
      orderReference,
      transactionStatus: status,
      reason: status === "Declined" ? "Declined" : "Ok",
      reasonCode: Number(reasonCode),
      merchantSignature: signed(secret, account, orderReference, status, reasonCode),
    });
  }

  function giveBack(payment: Kept, amount: number): Response {
    if (payment.returned + amount > payment.amount) return stepped(payment, "Declined", "1128");
    payment.returned += amount;
    const isHeld = payment.status === "WaitingAuthComplete";
    if (payment.returned === payment.amount) payment.status = isHeld ? "Voided" : "Refunded";
    return stepped(payment, isHeld ? "Voided" : "Refunded", codes.ok);
  }

  function create({ orderReference, amount, currency, merchantTransactionType }: Asked): Response {
    if (kept.has(orderReference)) return plain(codes.duplicate, "Duplicate Order ID");
    const isHold = merchantTransactionType === "AUTH";
    const status = "Created" as const;
    kept.set(orderReference, {
      orderReference,
      amount,
      currency,
      isHold,
      returned: 0,
      status,
      reasonCode: codes.ok,
    });
    const name = Buffer.from(orderReference).toString("hex");
    return Response.json({
      reason: "Ok",
      reasonCode: Number(codes.ok),
      invoiceUrl: `https://secure.wayforpay.com/invoice/${name}`,
      qrCode: `https://secure.wayforpay.com/qr/${name}.png`,
    });
  }

  return {
    books: (): readonly Readonly<Kept>[] => [...kept.values()],
    /** A buyer pays, or is declined with a code. @returns the body of the callback */
    settle(orderReference: string, reasonCode: string = codes.ok) {
      const payment = kept.get(orderReference);
      if (!payment) throw new Error(`no payment ${orderReference}`);
      // A paid or closed payment accepts no card any more.
      if (payment.status !== "Created" && payment.status !== "Declined") return Buffer.from(told(payment));
      const isPaid = reasonCode === codes.ok;
      payment.status = !isPaid ? "Declined" : payment.isHold ? "WaitingAuthComplete" : "Approved";
      payment.reasonCode = reasonCode;
      return Buffer.from(told(payment));
    },
    async answer(request: Request) {
      const read = asked.safeParse(await request.json().catch(() => null));
      if (!read.success) return plain("1115", "Parameter missing");
      const body = read.data;
      if (
        body.merchantSignature !== signed(secret, ...signedFields(body)) ||
        body.merchantAccount !== account
      )
        return plain(codes.badSignature, "Invalid signature");
      if (body.transactionType === "CREATE_INVOICE") return create(body);
      const payment = kept.get(body.orderReference);
      if (!payment) return plain(codes.notFound, "Order Not Found");
      switch (body.transactionType) {
        case "CHECK_STATUS":
          return payment.status === "Created"
            ? plain(codes.notFound, "Order Not Found")
            : asJson(told(payment));
        case "REMOVE_INVOICE":
          payment.status = "Expired";
          return plain(codes.ok, "Removed");
        case "SETTLE":
          payment.status = "Approved";
          payment.amount = body.amount;
          return asJson(told(payment));
        default:
          return giveBack(payment, body.amount);
      }
    },
  };
}
