// Plans a hundred thousand orders before they are written: buyer, items, times, and current status. The same
// seed and time give the same orders. Pure except for the dice.

import type { DeliverySettings, DeliveryType } from "#shop/delivery/rules/settings.ts";
import type { OrderStatus } from "#shop/orders/rules/statuses.ts";
import { searchWords } from "#shop/orders/rules/statuses.ts";
import type { PaymentMethod, PaymentStatus } from "#shop/payments/rules/statuses.ts";
import type { Dice } from "../demo/dice.ts";
import { giftTexts } from "../demo/gift-texts.ts";
import { life, moments, type PlannedStep } from "../demo/orders/order-times.ts";
import { buyers, type FullName, fullName, type Person } from "../demo/people.ts";

/** A product on sale, as an order's line stores it. */
export interface LoadProduct {
  readonly variant_id: number;
  readonly product_id: number;
  readonly name_uk: string;
  readonly name_ru: string;
  readonly variant_uk: string;
  readonly variant_ru: string;
  readonly slug: string;
  readonly picture: string | null;
  readonly weight_g: number;
  readonly unit_price_kop: number;
  readonly cost_kop: number | null;
}

export interface LoadCity {
  readonly ref: string;
  readonly name_uk: string;
  readonly name_ru: string;
  readonly warehouses: readonly LoadWarehouse[];
}

export interface LoadWarehouse {
  readonly ref: string;
  readonly kind: "branch" | "postomat";
  readonly number: number;
  readonly description_uk: string;
  readonly description_ru: string;
}

export interface LoadBuyer extends Person {
  /** Null: buys without an account. */
  readonly customerId: number | null;
}

interface PlanNeeds {
  readonly now: Date;
  readonly chance: Dice;
  readonly settings: DeliverySettings;
  readonly people: readonly LoadBuyer[];
  readonly products: readonly LoadProduct[];
  /** By their Ukrainian names. */
  readonly cities: ReadonlyMap<string, LoadCity>;
  /** Which staff member does a step. */
  readonly staff: Readonly<Record<"manager" | "packer", number | null>>;
}

const DAYS = 730;
const SHOP_CITY = "Львів";
const PHONES = 10_000_000;
const DELIVERY_KOP: Readonly<Record<DeliveryType, number>> = {
  branch: 9_500,
  postomat: 8_500,
  courier: 14_500,
  pickup: 0,
};
const FREE_FROM_KOP = 150_000;
const WRAP_KOP = 4_500;

/** An invented number: seven digits, unique for each n. */
const phoneOf = (n: number): string =>
  `+38068${String((n * 7_654_321 + 1_234_567) % PHONES).padStart(7, "0")}`;

/** This many people; two of three have an account. */
export const loadPeople = (chance: Dice, count: number): Person[] =>
  buyers(chance, count).map((person, index) => ({
    ...person,
    phone: phoneOf(index),
    email: person.email && `load${index}@example.com`,
    registered: index % 3 !== 0,
  }));

type Event = {
  readonly kind: string;
  readonly by: "staff" | "system" | "customer";
  readonly actor_id: number | null;
  readonly data: object;
  readonly at: Date;
};

function linesOf(chance: Dice, products: readonly LoadProduct[]) {
  const wanted = chance.weigh([
    [1, 46],
    [2, 33],
    [3, 15],
    [4, 6],
  ] as const);
  const chosen = new Map<number, LoadProduct>();
  // Some products are bought far more often than others.
  for (let n = 0; n < wanted; n += 1) {
    const one = products[Math.floor(chance.roll() ** 3 * products.length)];
    if (one) chosen.set(one.variant_id, one);
  }
  return [...chosen.values()].map((one, position) => {
    const quantity = chance.weigh([
      [1, 78],
      [2, 15],
      [3, 7],
    ] as const);
    return { ...one, position, quantity, total_kop: one.unit_price_kop * quantity };
  });
}

function addressOf(chance: Dice, person: Person, city: LoadCity | undefined, type: DeliveryType) {
  const nowhere = { warehouse_ref: null, warehouse_number: null, warehouse_uk: "", warehouse_ru: "" };
  const noDoor = { street: null, building: null, apartment: null };
  if (type === "pickup" || !city) return { city_ref: null, city_uk: "", city_ru: "", ...nowhere, ...noDoor };
  const place = { city_ref: city.ref, city_uk: city.name_uk, city_ru: city.name_ru };
  if (type === "courier") {
    const street = chance.pick(giftTexts.streets[person.lang]);
    const building = String(chance.between(1, 120));
    return { ...place, ...nowhere, street, building, apartment: String(chance.between(1, 180)) };
  }
  const there = city.warehouses.filter(({ kind }) => kind === type);
  const point = chance.pick(there);
  return {
    ...place,
    ...noDoor,
    warehouse_ref: point.ref,
    warehouse_number: point.number,
    warehouse_uk: point.description_uk,
    warehouse_ru: point.description_ru,
  };
}

function paidOf(method: PaymentMethod, status: OrderStatus): PaymentStatus {
  if (method === "card_monobank")
    return status === "cancelled" || status === "returned" ? "refunded" : "paid";
  return status === "completed" ? "paid" : "unpaid";
}

function eventsOf(
  order: { at: Date; buyer: LoadBuyer },
  steps: readonly PlannedStep[],
  staff: PlanNeeds["staff"],
): Event[] {
  const placed: Event = {
    kind: "placed",
    by: "customer",
    actor_id: order.buyer.customerId,
    data: {},
    at: order.at,
  };
  const moved = steps.map(({ to, at, by, comment }, index): Event => {
    const from = steps[index - 1]?.to ?? "new";
    const actor = by === "system" ? null : staff[by];
    return {
      kind: "status",
      by: actor === null ? "system" : "staff",
      actor_id: actor,
      data: { from, to, ...(comment ? { comment } : {}) },
      at,
    };
  });
  return [placed, ...moved];
}

function packingOf(steps: readonly PlannedStep[], packer: number | null) {
  const at = (to: OrderStatus): Date | null => steps.find((step) => step.to === to)?.at ?? null;
  const taken = at("packing");
  return taken && { packer_id: packer, taken_at: taken, shipped_at: at("shipped") };
}

function recipientOf(chance: Dice, person: Person): (FullName & { readonly phone: string }) | null {
  if (!chance.chance(30)) return null;
  return { ...fullName(chance, person.lang), phone: phoneOf(chance.between(100_000, 900_000)) };
}

function planOne(needs: PlanNeeds, at: Date) {
  const { chance, people, products, cities, settings, staff, now } = needs;
  // A few order often, most once or twice.
  const buyer = people[Math.floor(chance.roll() ** 2 * people.length)] ?? chance.pick(people);
  const city = cities.get(buyer.city);
  const has = (type: LoadWarehouse["kind"]): boolean =>
    city?.warehouses.some(({ kind }) => kind === type) ?? false;
  const type = chance.weigh([
    ["branch", has("branch") ? 55 : 0],
    ["postomat", has("postomat") ? 25 : 0],
    ["courier", city ? 15 : 0],
    ["pickup", !city || buyer.city === SHOP_CITY ? 40 : 0],
  ] as const);
  const method = chance.weigh([
    ["cod", 58],
    ["card_monobank", 32],
    ["invoice", 10],
  ] as const);
  const outcome = chance.weigh([
    ["kept", 92],
    ["cancelled", 5],
    ["returned", 3],
  ] as const);
  const steps = life({ settings, chance }, at, type, outcome).filter((step) => step.at <= now);
  const status: OrderStatus = steps.at(-1)?.to ?? "new";
  const isSent = steps.some(({ to }) => to === "shipped") && type !== "pickup";
  const lines = linesOf(chance, products);
  const recipient = recipientOf(chance, buyer);
  const isWrapped = recipient !== null && chance.chance(40);
  const subtotal = lines.reduce((sum, { total_kop }) => sum + total_kop, 0);
  const wrap = isWrapped ? WRAP_KOP : 0;
  const delivery = subtotal >= FREE_FROM_KOP ? 0 : DELIVERY_KOP[type];
  const place = addressOf(chance, buyer, city, type);
  const total = subtotal + wrap + delivery;
  const paid = paidOf(method, status);
  return {
    purchase_id: chance.uuid(),
    access_token: chance.uuid().replaceAll("-", "").slice(0, 20),
    version: 1 + steps.length,
    status,
    payment_method: method,
    payment_status: paid,
    lang: buyer.lang,
    customer_id: buyer.customerId,
    contact_first_name: buyer.firstName,
    contact_last_name: buyer.lastName,
    contact_phone: buyer.phone,
    contact_email: buyer.email,
    recipient_name: recipient?.firstName ?? null,
    recipient_surname: recipient?.lastName ?? null,
    recipient_phone: recipient?.phone ?? null,
    delivery_type: type,
    ...place,
    tracking_number: isSent ? `2045${String(Math.floor(chance.roll() * 1e10)).padStart(10, "0")}` : null,
    gift_message: recipient && chance.chance(50) ? chance.pick(giftTexts.cards[buyer.lang]) : null,
    gift_wrap: isWrapped,
    comment: chance.chance(8) ? chance.pick(giftTexts.wishes[buyer.lang]) : null,
    do_not_call: chance.chance(12),
    subtotal_kop: subtotal,
    wrap_kop: wrap,
    delivery_kop: delivery,
    total_kop: total,
    items_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    search_words: searchWords([
      buyer.lastName,
      buyer.firstName,
      buyer.phone,
      recipient?.lastName ?? null,
      recipient?.firstName ?? null,
      recipient?.phone ?? null,
      place.city_uk,
      place.city_ru,
    ]),
    created_at: at,
    updated_at: steps.at(-1)?.at ?? at,
    lines,
    events: eventsOf({ at, buyer }, steps, staff),
    packing: packingOf(steps, staff.packer),
    attempt: {
      provider: method === "card_monobank" ? "monobank" : method,
      status: paid === "unpaid" ? "created" : paid,
    },
  };
}

export type LoadOrder = ReturnType<typeof planOne>;

/** This many orders of the last two years, the oldest first. */
export function* planOrders(needs: PlanNeeds, count: number): Generator<LoadOrder> {
  for (const at of moments(needs, count, DAYS)) yield planOne(needs, at);
}
