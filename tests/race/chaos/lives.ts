// The life of an order: placed over HTTP, paid at a bank, confirmed, changed, packed, shipped, received,
// cancelled, refunded. After a «later» response the step is repeated.
import { randomUUID } from "node:crypto";
import type { Db } from "#db/database.ts";
import { consentCookie, formatConsent } from "#shop/analytics/rules/consent.ts";
import { dueByInvoice } from "#shop/payments/reads/invoice.server.ts";
import { orderRefunds } from "#shop/returns/reads/refunds.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { anOrder } from "../../fixtures/orders.ts";
import type { HttpVisitor } from "../../setup/http-visitor.ts";
import type { Dice } from "./dice.ts";
import type { PostOffice } from "./post-office.ts";
import type { Callback, ThirdParties } from "./third-parties.ts";

/** One step. @returns whether it is done, or must be tried later */
export type Step = (life: Life) => Promise<boolean>;

export interface Life {
  readonly body: Record<string, unknown>;
  readonly key: string;
  readonly plan: Step[];
  id: number;
  number: string;
  token: string;
  /** Where the bank waits for the buyer. */
  payAt: string | null;
  /** The latest answer of the shop, for a person who looks for the reason why a step waits. */
  answer: string;
  /** Of another parcel: the one by whose link all of them are paid. */
  readonly paidWith?: Life;
}

export interface LifeNeeds {
  readonly db: Db;
  readonly dice: Dice;
  readonly post: PostOffice;
  readonly parties: ThirdParties;
  /** Any instance, for a guest and for the staff. */
  readonly guest: () => HttpVisitor;
  readonly staff: () => HttpVisitor;
  readonly hand: (callback: Callback) => Promise<number>;
  readonly today: string;
}

const lostStates: ReadonlySet<string> = new Set(["refused", "storage_ended", "deleted", "not_found"]);

const refusesOf = { card_liqpay: "9861", card_monobank: "59", card_wayforpay: "1104" } as const;

/** The bank whose page it is: when the chosen one does not answer, the shop opens another. */
const bankOf = (url: string): keyof typeof refusesOf =>
  url.startsWith("https://secure.wayforpay.com/")
    ? "card_wayforpay"
    : url.startsWith("https://monobank.example/")
      ? "card_monobank"
      : "card_liqpay";

/** Also remembers the answer. */
export async function answered(life: Life, asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  life.answer = `${new URL(answer.url).pathname}: ${answer.status} ${await answer.clone().text()}`;
  return answer;
}

export function livesOf(needs: LifeNeeds) {
  const { db, dice, post, parties, guest, staff, hand } = needs;

  const row = ({ number }: Life) =>
    db
      .selectFrom("orders")
      .select(["id", "version", "status", "payment_status", "payment_method", "tracking_number", "total_kop"])
      .where("number", "=", number)
      .executeTakeFirstOrThrow();

  const place: Step = async (life) => {
    const { cookie = "", ...others } = await guest().headers();
    const agreed = `${cookie}; ${consentCookie}=${formatConsent({ choice: "granted", at: 1_795_000_000 })}`;
    const headers = { ...others, cookie: agreed, "idempotency-key": life.key };
    const answer = await answered(life, guest().post("/api/orders", life.body, headers));
    const said = (await answer.json()) as Placed;
    if (said.code === "price_changed" && said.quote) life.body.seen_total = said.quote.total;
    if (!said.order) {
      if (answer.status === 409) return false;
      throw new Error(`an order is refused: ${answer.status} ${JSON.stringify(said)}`);
    }
    life.number = said.order.number;
    life.id = said.order.id;
    life.token = said.order.access_token;
    life.payAt = said.payment.redirect_url ?? null;
    return true;
  };

  /** Until the money is received or held. */
  const pay: Step = async (life) => {
    const { payment_status } = await row(life);
    if (payment_status === "paid" || payment_status === "pending") return true;
    if (life.payAt === null) {
      const path = `/api/orders/${life.number}/pay`;
      const answer = await answered(life, guest().post(path, { token: life.token }));
      const said = (await answer.json()) as { redirect_url?: string };
      if (![200, 409, 503].includes(answer.status)) throw new Error(`no way to pay: ${answer.status}`);
      life.payAt = said.redirect_url ?? null;
      if (life.payAt === null) return false;
    }
    const bank = bankOf(life.payAt);
    atTheBank(bank, life.payAt, dice.percent > 0 && dice.chance() < 0.15 ? refusesOf[bank] : null);
    life.payAt = null;
    return false;
  };

  function atTheBank(method: keyof typeof refusesOf, url: string, refusal: string | null): void {
    if (method === "card_liqpay") {
      const act = refusal ?? dice.oneOf(["pay", "pay", "late", "twice"]);
      void parties.liqpay.answer(new Request(`${url}&act=${act}`));
    } else if (method === "card_monobank") {
      const way = dice.oneOf(["pay", "pay", "late", "twice", "backwards", "silent"]);
      const chosen = refusal === null ? `do=${way}` : `do=decline&code=${refusal}`;
      void parties.monobank.answer(new Request(`${url}?${chosen}`));
    } else {
      const reference = Buffer.from(url.split("/").at(-1) ?? "", "hex").toString();
      const body = parties.wayForPay.settle(reference, refusal ?? undefined).toString();
      const to = "https://diaka.example/api/payments/wayforpay/callback";
      const headers = { "content-type": "application/json" };
      void post.carry(async () => (await hand({ url: to, headers, body })) === 200);
    }
  }

  const move =
    (to: string): Step =>
    async (life) => {
      const { version, status } = await row(life);
      if (status === to) return true;
      // In these orders the rest beyond a certificate is never paid.
      const said =
        life.body.certificate_code === undefined ? {} : { unpaid_reason: "Решту заплатять згодом" };
      const step = { to, version, ...said };
      const path = `/api/crm/orders/${life.number}/transitions`;
      const answer = await answered(life, staff().post(path, step));
      if (answer.status !== 200 && answer.status !== 409)
        throw new Error(`${status} → ${to}: ${answer.status} ${await answer.text()}`);
      if (answer.status === 200) return true;
      if (((await answer.json()) as { code?: string }).code === "order_unpaid") await payAgain(life);
      return false;
    };

  /** Pressed twice; what cannot be taken back any more stays. */
  const takeBack =
    (to: string): Step =>
    async (life) => {
      const path = `/api/crm/orders/${life.number}/undo`;
      const answers = await Promise.all([1, 2].map(() => staff().post(path, { step: to })));
      for (const { status } of answers)
        if (status !== 200 && status !== 409) throw new Error(`${to} taken back: ${status}`);
      return true;
    };

  /** After the bank has released the held money, or when less was paid than is due. */
  const payAgain = async (life: Life): Promise<void> => {
    const payer = life.paidWith ?? life;
    await ((await row(payer)).payment_method === "invoice" ? invoicePaid(payer) : pay(payer));
  };

  /** A second unit of the same, while it is not paid. */
  const change: Step = async (life) => {
    const { version } = await row(life);
    const line = await db
      .selectFrom("order_lines")
      .select("id")
      .where("order_id", "=", life.id)
      .executeTakeFirstOrThrow();
    const { contact, recipient, delivery, gift } = life.body;
    const wanted = {
      lines: [{ id: line.id, quantity: 2 }],
      contact,
      recipient,
      delivery,
      gift,
      keep_promo: false,
      discount: 0,
    };
    const path = `/api/crm/orders/${life.number}`;
    const seen = await staff().post(`${path}/preview`, wanted);
    const { preview } = (await seen.json()) as { preview?: { after: { total: number } } };
    if (!preview) throw new Error(`a change is refused: ${seen.status}`);
    const asked = { ...wanted, version, seen_total: preview.after.total, reason: "Ще одну", notify: true };
    const changed = await answered(life, staff().put(path, asked));
    return changed.status === 200;
  };

  const invoicePaid: Step = async (life) => {
    const { id, version, payment_status } = await row(life);
    if (payment_status === "paid") return true;
    const amount = (await dueByInvoice(db, id)) / 100;
    const body = { key: life.key, version, amount, paid_on: needs.today };
    // Pressed twice.
    const path = `/api/crm/orders/${life.number}/invoice-payments`;
    const answers = await Promise.all([1, 2].map(() => answered(life, staff().post(path, body))));
    return answers.some(({ status }) => status === 200);
  };

  const waybill: Step = async (life) => {
    if ((await row(life)).tracking_number !== null) return true;
    const wanted = await db
      .selectFrom("waybills")
      .select("state")
      .where("order_id", "=", life.id)
      .executeTakeFirst();
    // While waiting, the staff sometimes press again.
    if (wanted && wanted.state !== "refused" && dice.below(6) > 0) return false;
    const wish = { numbers: [life.number] };
    const answer = await answered(life, staff().post("/api/crm/waybills", wish));
    if (answer.status !== 200) throw new Error(`no waybill: ${answer.status}`);
    const { results } = (await answer.json()) as { results: readonly { refused?: string }[] };
    if (results[0]?.refused === "order_unpaid") await payAgain(life);
    return false;
  };

  /** A parcel that is not collected returns to the shop, and a person records it. */
  const received: Step = async (life) => {
    if (["delivered", "completed", "returned"].includes((await row(life)).status)) return true;
    const parcel = await db
      .selectFrom("parcels")
      .select("state")
      .where("order_id", "=", life.id)
      .executeTakeFirst();
    return lostStates.has(parcel?.state ?? "") && move("returned")(life);
  };

  const callOff: Step = async (life) => {
    if ((await row(life)).status === "cancelled") return true;
    // As the order's page: a payment that was under way there may have been declined since.
    const body = { token: life.token, reason: "Передумали", alone: true };
    const answer = await answered(life, guest().post(`/api/orders/${life.number}/cancel`, body));
    if (answer.status !== 200 && answer.status !== 409) throw new Error(`not called off: ${answer.status}`);
    return answer.status === 200;
  };

  /** Hryvnias that its page offers to refund. */
  const leftOf = async ({ number }: Life): Promise<number> =>
    (await orderRefunds({ db, cards: [], clock: () => new Date() }, system, number))?.left ?? 0;

  /** Refunds money the way it was paid. @param share of what is left of it */
  const giveBack =
    (share: number, reason: string): Step =>
    async (life) => {
      const { version, payment_method } = await row(life);
      if ((await row(life.paidWith ?? life)).payment_status === "pending") return false;
      const left = await leftOf(life);
      // Held money was released: there is nothing to refund.
      if (left === 0) return true;
      const amount = Math.max(1, Math.round(left * 100 * share)) / 100;
      const way = payment_method === "invoice" ? "by_hand" : "card";
      const body = { key: life.key, version, amount, way, reason, lines: [] };
      const path = `/api/crm/orders/${life.number}/refunds`;
      const answer = await answered(life, staff().post(path, body));
      if (answer.status !== 200 && answer.status !== 409)
        throw new Error(`not given back: ${answer.status} ${await answer.text()}`);
      return answer.status === 200;
    };

  const parcels = new Map<string, Life>();
  /** The step of another parcel of the purchase. @param position from 2 */
  const ofParcel =
    (position: number, step: Step): Step =>
    async (life) => {
      const { id, number, access_token } = await db
        .selectFrom("orders")
        .select(["id", "number", "access_token"])
        .where("parcel", "=", position)
        .where("purchase_id", "=", (eb) =>
          eb.selectFrom("orders as first").select("first.purchase_id").where("first.id", "=", life.id),
        )
        .executeTakeFirstOrThrow();
      const own = parcels.get(number) ?? { ...aLife(life.body, []), paidWith: life };
      parcels.set(number, own);
      const isDone = await step(Object.assign(own, { id, number, token: access_token }));
      life.answer = own.answer;
      return isDone;
    };

  return { place, pay, move, takeBack, change, invoicePaid, waybill, received, callOff, giveBack, ofParcel };
}

interface Placed {
  readonly code?: string;
  readonly quote?: { readonly total: number };
  readonly order?: { readonly id: number; readonly number: string; readonly access_token: string };
  readonly payment: { readonly redirect_url?: string };
}

export type Steps = ReturnType<typeof livesOf>;

export const aLife = (body: Record<string, unknown>, plan: Step[]): Life => ({
  body: anOrder(body),
  key: randomUUID(),
  plan,
  id: 0,
  number: "",
  token: "",
  payAt: null,
  answer: "",
});
