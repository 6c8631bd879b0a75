// A LiqPay simulator: the payment page, the endpoint for servers, and callbacks with the vendor's signature.
// Its state is separate: it may know a payment before the shop does, or without it. It first refuses refunds
// of sums that end in 13 kopiykas, and first gives no response for sums that end in 14.
import { kop } from "#kit/money.ts";
import type { Fault } from "../http-client/faults.ts";
import { choices, escaped, redirectTo, simulatorPage, withParameter } from "../simulator/page.ts";
import { type Envelope, isSealedBy, type LiqPayKeys, opened, seal, unknownPayment } from "./wire.ts";

export interface LiqPaySimulatorOptions {
  readonly keys: LiqPayKeys;
  /** Sends a callback; false when the shop did not accept it. */
  readonly deliver: (url: string, form: string) => Promise<boolean>;
  readonly faultOf?: () => Fault | null;
  readonly now?: () => number;
  /** Delays a late response; it must not keep the process alive. */
  readonly wait?: (ms: number) => Promise<void>;
}

interface Asked {
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly action: string;
  readonly result_url: string;
  readonly server_url: string;
}

interface Payment {
  readonly asked: Asked;
  readonly payment_id: number;
  status: string;
  /** The status returned while the bank is still busy. */
  told: string;
  amount: number;
  refund_amount: number;
  err_code: string | null;
  readonly create_date: number;
  end_date: number;
}

const lateMs = 6_000;
const deliveries = 3;
const unref = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms).unref();
  });

const acts = [
  { act: "pay", text: "Оплатити", note: "" },
  { act: "late", text: "Заплатити, але повернутися без відповіді", note: "банк відповість за кілька секунд" },
  { act: "twice", text: "Заплатити, і хай банк скаже про це двічі", note: "" },
  { act: "9861", text: "Відхилити: бракує коштів", note: "" },
  { act: "111", text: "Відхилити: строк дії картки минув", note: "" },
  { act: "limit", text: "Відхилити: перевищено ліміт", note: "" },
  { act: "113", text: "Відхилити: картку заблоковано", note: "" },
  { act: "leave", text: "Повернутися, не заплативши", note: "" },
] as const;

export function liqpaySimulator(options: LiqPaySimulatorOptions) {
  const { keys, deliver, faultOf = () => null, now = Date.now, wait = unref } = options;
  const books = new Map<string, Payment>();
  const refusedOnce = new Set<string>();

  const factsOf = ({ asked, payment_id, told, amount, refund_amount, err_code, ...at }: Payment) => ({
    action: asked.action,
    payment_id,
    status: told,
    version: keys.version,
    type: "buy",
    paytype: "card",
    order_id: asked.order_id,
    amount,
    currency: asked.currency,
    ...(refund_amount > 0 ? { refund_amount } : {}),
    ...(err_code === null ? {} : { err_code, err_description: "Відмова банку" }),
    create_date: at.create_date,
    end_date: at.end_date,
  });

  async function notify(payment: Payment): Promise<void> {
    const form = new URLSearchParams({ ...seal(factsOf(payment), keys) }).toString();
    for (let attempt = 1; attempt <= deliveries; attempt += 1) {
      if (await deliver(payment.asked.server_url, form).catch(() => false)) return;
      await wait(lateMs * attempt);
    }
  }

  function write(asked: Asked, change: Pick<Payment, "status" | "told" | "err_code">): Payment {
    const at = now();
    const before = books.get(asked.order_id);
    const payment: Payment = {
      asked,
      payment_id: before?.payment_id ?? 2_000_000 + books.size + 1,
      amount: asked.amount,
      refund_amount: 0,
      create_date: before?.create_date ?? at,
      end_date: before ? Math.max(at, before.end_date + 1) : at,
      ...change,
    };
    books.set(asked.order_id, payment);
    return payment;
  }

  async function pay(asked: Asked, act: string): Promise<Response> {
    const back = redirectTo(new URL(asked.result_url));
    const isOver = ["success", "hold_wait", "reversed"].includes(books.get(asked.order_id)?.status ?? "");
    if (act === "leave" || isOver) return back;
    const done = asked.action === "hold" ? "hold_wait" : "success";
    if (act === "late") {
      const payment = write(asked, { status: done, told: "processing", err_code: null });
      void wait(lateMs).then(() => {
        payment.told = done;
        payment.end_date = Math.max(now(), payment.end_date + 1);
        return notify(payment);
      });
      return back;
    }
    if (act !== "pay" && act !== "twice") {
      await notify(write(asked, { status: "failure", told: "failure", err_code: act }));
      return back;
    }
    const payment = write(asked, { status: done, told: done, err_code: null });
    await notify(payment);
    if (act === "twice") await notify(payment);
    return back;
  }

  function page(url: URL, asked: Asked): Response {
    const sum = asked.amount.toFixed(2).replace(".", ",");
    return simulatorPage(
      `LiqPay: ${sum} ₴`,
      `<p>${escaped(asked.description)}</p><p>Справжнього LiqPay тут немає: його роль грає сама демо-крамниця, і грошей ніхто не спише.</p>${choices(acts.map(({ act, ...shown }) => ({ to: withParameter(url, "act", act), ...shown })))}`,
    );
  }

  async function checkout(url: URL): Promise<Response> {
    const asked = readSealed<Asked>({
      data: url.searchParams.get("data") ?? "",
      signature: url.searchParams.get("signature") ?? "",
    });
    if (!asked) return simulatorPage("Помилка 400", "<p>Підпис не збігається.</p>", 400);
    const act = url.searchParams.get("act");
    return act === null ? page(url, asked) : pay(asked, act);
  }

  const readSealed = <Fields>(sealed: Envelope): Fields | null =>
    isSealedBy(keys.privateKey, sealed) ? (opened(sealed.data) as Fields) : null;

  function giveBack({ asked, ...payment }: Payment, amount: number): Response {
    const wish = `${asked.order_id} ${amount}`;
    const isFirst = !refusedOnce.has(wish);
    refusedOnce.add(wish);
    if (isFirst && kop(amount) % 100 === 13) return error("err_wrong");
    if (isFirst && kop(amount) % 100 === 14) return new Response("", { status: 502 });
    const refund_amount = payment.refund_amount + amount;
    if (refund_amount > payment.amount + 0.001) return error("amount_limit");
    const status =
      refund_amount >= payment.amount || payment.status === "hold_wait" ? "reversed" : payment.status;
    const end_date = Math.max(now(), payment.end_date + 1);
    const given: Payment = { ...payment, asked, refund_amount, status, told: status, end_date };
    books.set(asked.order_id, given);
    if (asked.server_url) void notify(given);
    return Response.json({
      result: "ok",
      action: "refund",
      payment_id: given.payment_id,
      status,
      wait_amount: false,
    });
  }

  function complete(payment: Payment, amount: number): Response {
    if (payment.status !== "hold_wait") return error("payment_err_status");
    if (amount > payment.amount) return error("err_amount_hold");
    const end_date = Math.max(now(), payment.end_date + 1);
    const taken: Payment = { ...payment, amount, status: "success", told: "success", end_date };
    books.set(payment.asked.order_id, taken);
    void notify(taken);
    return Response.json({ result: "ok", ...factsOf(taken) });
  }

  async function request(given: Request): Promise<Response> {
    if (faultOf() === "throttled") return new Response("", { status: 429 });
    const form = new URLSearchParams(await given.text());
    const asked = readSealed<{ action: string; order_id: string; amount: number }>({
      data: form.get("data") ?? "",
      signature: form.get("signature") ?? "",
    });
    if (!asked) return error("invalid_signature");
    const { action, order_id, amount } = asked;
    if (faultOf() === "success_with_errors")
      return Response.json({ result: "ok", status: "error", err_code: "err_wrong" });
    const payment = books.get(order_id);
    if (action === "status")
      return payment ? Response.json({ result: "ok", ...factsOf(payment) }) : error(unknownPayment);
    // Orders of the demo were paid before this process began.
    if (action === "refund") return giveBack(payment ?? paidBefore(order_id, amount), amount);
    if (action === "hold_completion") return payment ? complete(payment, amount) : error(unknownPayment);
    return error("err_wrong");
  }

  function paidBefore(order_id: string, amount: number): Payment {
    const asked = {
      order_id,
      amount,
      currency: "UAH",
      description: "",
      action: "pay",
      result_url: "",
      server_url: "",
    };
    const told = { status: "success", told: "success", err_code: null, refund_amount: 0 };
    return { asked, payment_id: 1, amount, create_date: now(), end_date: now(), ...told };
  }

  return {
    /** Answers by the end of the path: /checkout, /request, /books. */
    async answer(given: Request) {
      const url = new URL(given.url);
      switch (`${given.method} ${url.pathname.slice(url.pathname.lastIndexOf("/"))}`) {
        case "GET /checkout":
          return checkout(url);
        case "POST /request":
          return request(given);
        case "GET /books":
          return Response.json([...books.values()].map(factsOf));
        default:
          return new Response("Not Found", { status: 404 });
      }
    },
  };
}

const error = (err_code: string): Response => Response.json({ result: "error", status: "error", err_code });
