// The demo shop (contract §6): whole catalogue, the carrier's directory, people, 90 days of orders.
import { sql } from "kysely";
import type { Connection } from "#db/pool.ts";
import { addDays, kyivDate, kyivStartOfDay } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { renewPopularity } from "#shop/catalog/ops.server.ts";
import { ensureCustomer, updateProfile } from "#shop/customers/ops.server.ts";
import { syncOffices } from "#shop/delivery/office-ops.server.ts";
import { syncDirectory } from "#shop/delivery/ops.server.ts";
import type { DeliveryCarrier, PostOffices } from "#shop/delivery/port.ts";
import { defaultDeliverySettings } from "#shop/delivery/rules/settings.ts";
import type { Senders } from "#shop/messaging/port.ts";
import { releaseUnpaidStock } from "#shop/orders/ops/stock/jobs.server.ts";
import { newPromoCodeInput } from "#shop/promo-codes/input.ts";
import { createPromoCode } from "#shop/promo-codes/ops.server.ts";
import { addCommonSynonyms } from "#shop/search/ops.server.ts";
import { type Actor, type Role, system } from "#shop/staff/rules/rights.ts";
import { addStaff } from "#shop/team/ops.server.ts";
import { seedClock } from "../seed-clock.ts";
import { dice } from "./dice.ts";
import { giftTexts } from "./gift-texts.ts";
import { writeLandings } from "./landings.ts";
import { withMade } from "./orders/made-items.ts";
import {
  asOfNow,
  type OrderWish,
  type PlanInput,
  type PlannedOrder,
  planOrder,
  soldUnits,
} from "./orders/order-plan.ts";
import { moments } from "./orders/order-times.ts";
import { buyers, demoCustomer, demoFriends, demoStaff } from "./people.ts";
import { products } from "./products.ts";
import { promoCodes } from "./promo-codes.ts";
import { writePromotions } from "./promotions.ts";
import { writeAddressBook } from "./write/address-book.ts";
import { arrivals, writeListings, writeProducts, writeReviews } from "./write/catalogue.ts";
import { writeCertificates } from "./write/certificates.ts";
import { writeCourier } from "./write/courier.ts";
import { runDueJobs } from "./write/due-jobs.ts";
import { writeFavourites } from "./write/favourites.ts";
import { writeInbox } from "./write/inbox.ts";
import { OrderWriter } from "./write/orders.ts";
import { purchasedUnits, writePurchases } from "./write/purchases.ts";
import { writeSearchesOfDemo } from "./write/searches.ts";
import { writeVisits } from "./write/visits.ts";

export interface DemoNeeds {
  readonly connection: Connection;
  readonly carrier: DeliveryCarrier;
  readonly postOffices: PostOffices | null;
  readonly senders: Senders;
  readonly publicUrl: string;
  /** The demo's current time. */
  readonly now: Date;
}

const ORDERS = 400;
const DAYS = 90;
const BUYERS = 230;
/** How long ago the demo customer ordered, and the required outcome where it matters. */
const CUSTOMER_ORDERS: readonly { readonly days: number; readonly wish?: OrderWish }[] = [
  { days: 1 },
  { days: 5 },
  { days: 12, wish: { claim: giftTexts.claim } },
  { days: 19, wish: { outcome: "cancelled", payment: "card_monobank" } },
  { days: 27, wish: { outcome: "returned", payment: "cod" } },
  ...[34, 41, 50, 58, 66, 77, 88].map((days) => ({ days })),
];
/** So recent that no manager has seen it, so that it can still be cancelled. */
const NEWEST_MINUTES = 5;

function planOrders(input: PlanInput): PlannedOrder[] {
  const { now, people, chance } = input;
  const today = kyivDate(now);
  const own = [
    ...CUSTOMER_ORDERS.map(({ days, wish }) => ({
      at: new Date(kyivStartOfDay(addDays(today, -days)).getTime() + chance.between(540, 1_320) * 60_000),
      person: demoCustomer,
      wish,
    })),
    {
      at: new Date(now.getTime() - NEWEST_MINUTES * 60_000),
      person: demoCustomer,
      wish: { payment: "invoice" as const },
    },
  ];
  const others = moments(input, ORDERS - own.length, DAYS).map((at) => ({
    at,
    person: chance.pick(people),
    wish: undefined,
  }));
  const placed = [...own, ...others].sort((a, b) => a.at.getTime() - b.at.getTime());
  let gifts = 0;
  const planned = placed.map(({ at, person, wish }) => {
    const order = planOrder(input, at, person, wish);
    if (person !== demoCustomer || !order.recipient) return order;
    const recipient = demoFriends[gifts++ % demoFriends.length] ?? order.recipient;
    return { ...order, recipient };
  });
  return asOfNow(withMade(planned, input.arrivedAt));
}

/** Writes everything into an empty, migrated database. */
export async function seedDemo({
  connection,
  carrier,
  postOffices,
  senders,
  publicUrl,
  now,
}: DemoNeeds): Promise<void> {
  const { db } = connection;
  const clock = seedClock(new Date(now.getTime() - 720 * 86_400_000));
  const needs = { db, clock };
  must(await syncDirectory({ ...needs, carrier }));
  must(await syncOffices({ ...needs, postOffices }));

  const staff = new Map<Role, Actor>();
  for (const { phone, role, firstName, lastName } of demoStaff) {
    const actor: Actor = { kind: "staff", role, customerId: await ensureCustomer(db, phone, "uk") };
    must(await updateProfile(needs, actor, { first_name: firstName, last_name: lastName }));
    must(await addStaff(needs, system, { customerId: actor.customerId, role }));
    staff.set(role, actor);
  }

  const plan: PlanInput = {
    now,
    products,
    arrivedAt: arrivals(now),
    people: buyers(dice(38), BUYERS),
    settings: defaultDeliverySettings,
    chance: dice(24),
  };
  const orders = planOrders(plan);
  await writeListings(needs);
  const sold = new Map(soldUnits(orders, products));
  for (const [key, units] of purchasedUnits(products)) sold.set(key, (sold.get(key) ?? 0) + units);
  const variants = await writeProducts(needs, sold, now);
  clock.set(now);
  await writeLandings(needs);
  const manager = staff.get("manager") ?? system;
  const packer = staff.get("packer") ?? system;
  await new OrderWriter(
    { connection, clock, senders, publicUrl },
    { manager, packer },
    variants,
    dice(8),
  ).write(orders);
  clock.set(now);
  await releaseUnpaidStock.handle({ ...needs, cards: [], env: { publicUrl } }, {});
  await writeVisits(db);
  must(await addCommonSynonyms(needs, system));
  await writeSearchesOfDemo(db, kyivDate(now));
  await writeCourier(needs);
  for (const promo of promoCodes(kyivDate(now)))
    must(await createPromoCode(needs, system, newPromoCodeInput.parse(promo)));
  await writePromotions(needs, kyivDate(now));
  await writeCertificates({ ...needs, env: { publicUrl }, certificateKeys: ["demo"] }, manager);
  const customerId = await ensureCustomer(db, demoCustomer.phone);
  await writeAddressBook(needs, { kind: "customer", customerId });
  await writeReviews(needs, now);
  await sql`
    update customers set created_at = o.first_at
    from (select customer_id, min(created_at) as first_at from orders group by customer_id) o
    where o.customer_id = id and o.first_at < customers.created_at`.execute(db);
  await writePurchases({ connection, clock, publicUrl }, manager, now);
  await renewPopularity(needs);
  await writeFavourites(needs, now);
  await writeInbox({ ...needs, publicUrl }, manager, now);
  await runDueJobs({ connection, clock, senders, publicUrl });
}
