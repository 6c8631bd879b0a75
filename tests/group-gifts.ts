// A group gift with its bank: contributions, what the bank says of them, the shop's job, and the books.
import { randomUUID } from "node:crypto";
import type { Db } from "#db/database.ts";
import type { Clock } from "#kit/clock.ts";
import { must, ok, refuse } from "#kit/result.ts";
import { findFaults } from "#shop/certificates/check-jobs.server.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { contribute } from "#shop/group-gifts/contribute.server.ts";
import { contributionInput, groupGiftInput } from "#shop/group-gifts/input.ts";
import { followGroupGifts } from "#shop/group-gifts/jobs.server.ts";
import { closeToOrder, openGroupGift } from "#shop/group-gifts/ops.server.ts";
import { groupGift } from "#shop/group-gifts/reads.server.ts";
import { takePaymentEvent } from "#shop/orders/ops/payment/events.server.ts";
import type { PaymentEvent } from "#shop/payments/port.ts";
import { askForRefund } from "#shop/returns/jobs.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { spokenBank } from "./bank.ts";
import { certificateShop, theCertificate } from "./certificates.ts";
import { anOrder, place } from "./orders.ts";
import { aProduct } from "./products.ts";

export const groupGiftForm = { title: "Для Олени", note: "", target: 300, ends_on: "2026-12-01" };
export const newGroupGiftForm = { ...groupGiftForm, organiser: "Ірина", items: [] };
export const contributionForm = {
  key: "7c2d7d0e-5a43-4c7e-9a3f-2f4f7f6f1a55",
  name: "Тарас",
  phone: "0509998877",
  email: "",
  amount: 100,
  wish: "З днем народження!",
  shows_sum: false,
};

const organiserPhone = "+380672201487";

export interface Contributed {
  readonly orderId: number;
  readonly number: string;
  readonly token: string;
  readonly attemptId: number;
  readonly amount: number;
}

/** The shop with a certificate for 500 ₴ and a product for 149 ₴, and an organiser. */
export async function groupGiftShop({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const certificate = await theCertificate(db);
  const { productId: product } = await aProduct(db, { variants: [{ price_kop: 149_00, stock: 1_000 }] });
  const bank = spokenBank("card_liqpay");
  const publicUrl = certificateShop.publicUrl;
  const needs = { ...certificateShop, db, clock, env: { publicUrl } };
  const customerId = await ensureCustomer(db, organiserPhone);
  const organiser: Actor = { kind: "customer", customerId };
  let refusesRefunds = false;
  bank.refund = async () =>
    refusesRefunds ? refuse({ code: "provider_refused", reason: "no" } as const) : ok(null);

  const open = async (changes: object = {}) =>
    must(
      await openGroupGift(
        needs,
        organiser,
        groupGiftInput.parse({
          title: "Для Олени",
          organiser: "Ірина",
          target: 300,
          ends_on: "2026-12-01",
          items: [{ product_id: product, quantity: 1 }],
          ...changes,
        }),
        "uk",
      ),
    ).secret;

  const give = (secret: string, amount: number, changes: object = {}, key: string = randomUUID()) =>
    contribute(
      needs,
      { kind: "guest" },
      secret,
      contributionInput.parse({
        key,
        name: "Тарас",
        phone: "0509998877",
        amount,
        wish: "З днем народження!",
        ...changes,
      }),
      "uk",
    );

  async function contributionOf({
    number,
    access_token,
  }: {
    number: string;
    access_token: string;
  }): Promise<Contributed> {
    const { order_id, id, amount_kop } = await db
      .selectFrom("payment_attempts as a")
      .innerJoin("orders as o", "o.id", "a.order_id")
      .select(["a.id", "a.order_id", "a.amount_kop"])
      .where("o.number", "=", number)
      .executeTakeFirstOrThrow();
    return { orderId: order_id, number, token: access_token, attemptId: id, amount: amount_kop / 100 };
  }
  const contributed = async (secret: string, amount: number, changes: object = {}): Promise<Contributed> =>
    contributionOf(must(await give(secret, amount, changes)));

  const says = (
    { attemptId, amount }: Pick<Contributed, "attemptId" | "amount">,
    status: PaymentEvent["status"],
    changes: Partial<PaymentEvent> = {},
  ) =>
    takePaymentEvent(needs, {
      provider: "liqpay",
      eventId: `${attemptId} ${status}`,
      externalId: `pay-${attemptId}`,
      attemptId,
      status,
      amount_kop: Math.round(amount * 100),
      currency: "UAH",
      happenedAt: null,
      payload: {},
      ...changes,
    });

  async function paid(secret: string, amount: number, changes: object = {}): Promise<Contributed> {
    const one = await contributed(secret, amount, changes);
    must(await says(one, "paid"));
    await follow();
    return one;
  }

  /** The shop's periodic job. */
  const follow = () => followGroupGifts.handle({ ...needs, cards: [bank] }, {});

  /** The bank answers all refunds that were asked for. */
  async function bankRefunds({ refuses = false } = {}): Promise<void> {
    refusesRefunds = refuses;
    const pending = await db.selectFrom("refunds").select("id").where("state", "=", "pending").execute();
    for (const { id } of pending)
      await askForRefund.handle({ db, clock, env: { publicUrl }, cards: [bank] }, { refund_id: id });
    refusesRefunds = false;
  }

  /** Orders the gift with its money: some of the product. */
  async function ordered(secret: string, quantity = 1) {
    const { code } = must(await closeToOrder(needs, organiser, secret));
    const items = [{ product_id: product, quantity }];
    return place(needs, anOrder({ items, certificate_code: code, seen_total: 149 * quantity }));
  }

  const seen = async (secret: string, actor: Actor = organiser) => {
    const gift = await groupGift(needs, actor, secret);
    if (!gift) throw new Error("no such gift");
    return gift;
  };

  /** What went back of a contribution, or is on its way, in hryvnias. */
  async function backOf({ orderId }: Contributed): Promise<number> {
    const rows = await db
      .selectFrom("refunds")
      .select("amount_kop")
      .where("order_id", "=", orderId)
      .where("state", "<>", "failed")
      .execute();
    return rows.reduce((sum, { amount_kop }) => sum + amount_kop, 0) / 100;
  }

  const faults = async () => (await findFaults(needs)).off;

  return {
    needs,
    bank,
    certificate,
    product,
    organiser,
    open,
    give,
    contributionOf,
    contributed,
    says,
    paid,
    follow,
    bankRefunds,
    ordered,
    seen,
    backOf,
    faults,
  };
}
