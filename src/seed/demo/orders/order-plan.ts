// Ninety days of orders, planned before any of them is placed, so that the stock can be filled for them. Pure
// except for the dice. Not here: placing and moving them (../write/orders.ts).
import type { ParcelCarrier } from "#shop/delivery/rules/carriers.ts";
import type { DeliverySettings, DeliveryType } from "#shop/delivery/rules/settings.ts";
import type { PaymentMethod } from "#shop/payments/rules/statuses.ts";
import type { ClaimSubject } from "#shop/returns/rules/claims.ts";
import type { Dice } from "../dice.ts";
import { giftTexts } from "../gift-texts.ts";
import { demoPhone, type FullName, fullName, type Person } from "../people.ts";
import { variantsOf } from "../product-input.ts";
import type { DemoProduct } from "../products/product-schema.ts";
import { life, type Outcome, type PlannedStep } from "./order-times.ts";

export interface PlannedItem {
  readonly product: string;
  readonly variant: string;
  readonly quantity: number;
  /** Of a custom-made item. */
  readonly options?: Readonly<Record<string, string>>;
  /** The contents of one unit. */
  readonly parts?: readonly { readonly product: string; readonly variant: string }[];
}

export interface PlannedClaim {
  readonly subject: ClaimSubject;
  readonly text: string;
  readonly answer: string;
}

export interface PlannedOrder {
  readonly at: Date;
  readonly person: Person;
  readonly items: readonly PlannedItem[];
  readonly delivery: DeliveryType;
  /** The default carrier when absent. */
  readonly carrier?: ParcelCarrier;
  readonly payment: PaymentMethod;
  readonly recipient: (FullName & { readonly phone: string }) | null;
  readonly card: string | null;
  readonly wrap: boolean;
  readonly anonymous: boolean;
  readonly wish: string | null;
  readonly doNotCall: boolean;
  readonly steps: readonly PlannedStep[];
  /** Written some hours after the parcel was received, and answered. */
  readonly claim: PlannedClaim | null;
}

/** The required properties of an order; the dice decide the rest. */
export interface OrderWish {
  readonly outcome?: Outcome;
  readonly payment?: PaymentMethod;
  readonly claim?: PlannedClaim;
}

export interface PlanInput {
  readonly now: Date;
  readonly products: readonly DemoProduct[];
  readonly arrivedAt: ReadonlyMap<string, Date>;
  readonly people: readonly Person[];
  readonly settings: DeliverySettings;
  readonly chance: Dice;
}

/** How popular a product is. */
const pull = ({ badges, category, price_uah }: DemoProduct): number =>
  (badges.includes("bestseller") ? 5 : badges.includes("new") ? 2 : 1) *
  (category.endsWith("lystivky") || category.endsWith("korporatyvni") ? 0.4 : 1) *
  (price_uah > 900 ? 0.5 : 1);

const SOLD_OUT_MS = 9 * 86_400_000;

function onSale(
  { products, arrivedAt, now }: PlanInput,
  at: Date,
): readonly (readonly [DemoProduct, number])[] {
  return products
    .filter((product) => {
      const arrived = arrivedAt.get(product.key) ?? now;
      const gone = variantsOf(product).every((variant) => variant.stock === 0);
      return arrived < at && !(gone && now.getTime() - at.getTime() < SOLD_OUT_MS);
    })
    .map((product) => [product, pull(product)] as const);
}

/**
 * The available variants: all of them for a product that is sold out by now, because it was in stock before.
 */
function variantAt(chance: Dice, product: DemoProduct): string {
  const all = variantsOf(product);
  const there = all.filter((variant) => variant.stock > 0);
  const [first] = all;
  return chance.weigh((there.length > 0 ? there : all).map((one) => [one, one === first ? 3 : 1] as const))
    .key;
}

function itemsAt(input: PlanInput, at: Date, isGift: boolean): PlannedItem[] {
  const { chance, products } = input;
  const item = (product: DemoProduct, quantity: number): PlannedItem => ({
    product: product.key,
    variant: variantAt(chance, product),
    quantity,
  });
  if (chance.chance(3)) {
    const corporate = products.filter((product) => product.category.endsWith("korporatyvni"));
    return [item(chance.pick(corporate), chance.between(4, 12))];
  }
  const items = new Map<string, PlannedItem>();
  const wanted = chance.weigh([
    [1, 46],
    [2, 33],
    [3, 15],
    [4, 6],
  ] as const);
  for (let n = 0; n < wanted; n += 1) {
    const product = chance.weigh(onSale(input, at));
    items.set(
      product.key,
      item(
        product,
        chance.weigh([
          [1, 78],
          [2, 15],
          [3, 7],
        ] as const),
      ),
    );
  }
  if (isGift && chance.chance(25)) {
    const card = chance.pick(products.filter((product) => product.key.startsWith("card-")));
    items.set(card.key, item(card, 1));
  }
  return [...items.values()];
}

/** Scarce units must not be held by orders that are returned. */
const isShort = ({ products }: PlanInput, items: readonly PlannedItem[]): boolean =>
  items.some((item) => {
    const product = products.find(({ key }) => key === item.product);
    return product ? variantsOf(product).some((variant) => variant.stock < 8) : true;
  });

export function planOrder(input: PlanInput, at: Date, person: Person, wish: OrderWish = {}): PlannedOrder {
  const { chance, now } = input;
  const { lang } = person;
  const isGift = chance.chance(46);
  const items = itemsAt(input, at, isGift);
  // An office order is too big for a postomat and too expensive for cash.
  const wholesale = items.some((item) => item.quantity > 3);
  const rolled = chance.weigh<DeliveryType>([
    ["branch", 53],
    ["postomat", wholesale ? 0 : 26],
    ["courier", 13],
    ["pickup", person.city === "Львів" ? 30 : 2],
  ]);
  // An order that was not shipped cannot be returned.
  const delivery = wish.outcome === "returned" ? "branch" : rolled;
  const paying = wholesale
    ? "invoice"
    : chance.weigh<PaymentMethod>([
        ["cod", 57],
        ["card_monobank", 33],
        ["invoice", 10],
      ]);
  const payment = wish.payment ?? paying;
  const outcome = isShort(input, items)
    ? "kept"
    : (wish.outcome ??
      chance.weigh<Outcome>([
        ["kept", 90],
        ["cancelled", 7],
        ["returned", 3],
      ]));
  const recipient =
    isGift && delivery !== "pickup" && chance.chance(75)
      ? { ...fullName(chance, lang, 70), phone: demoPhone(chance.between(5_000, 9_999)) }
      : null;
  return {
    at,
    person,
    items,
    delivery,
    payment,
    recipient,
    card: isGift && chance.chance(80) ? chance.pick(giftTexts.cards[lang]) : null,
    wrap: isGift && chance.chance(40),
    // An anonymous gift cannot be paid on delivery.
    anonymous: isGift && chance.chance(8) && (payment !== "cod" || recipient === null),
    wish: chance.chance(14) ? chance.pick(giftTexts.wishes[lang]) : null,
    doNotCall: chance.chance(recipient ? 55 : 15),
    steps: life(input, at, delivery, outcome).filter((step) => step.at <= now),
    claim: wish.claim ?? null,
  };
}

const WAITING = 5;
const CONFIRMED = 4;

/** The newest orders still wait for the manager, and those before them for the packer, at any time of day. */
export function asOfNow(orders: readonly PlannedOrder[]): PlannedOrder[] {
  return orders.map((order, index) => {
    const younger = orders.length - 1 - index;
    const kept = younger < WAITING ? 0 : younger < WAITING + CONFIRMED ? 1 : order.steps.length;
    return { ...order, steps: order.steps.slice(0, kept) };
  });
}

/**
 * How many units of each variant do not return to stock: they stay sold, or are returned food, which is
 * written off. Keys are `product/variant`.
 */
export function soldUnits(
  orders: readonly PlannedOrder[],
  products: readonly Pick<DemoProduct, "key" | "kind">[],
): ReadonlyMap<string, number> {
  const food = new Set(products.filter(({ kind }) => kind === "food").map(({ key }) => key));
  const gone = new Map<string, number>();
  for (const { items, steps } of orders) {
    const end = steps.at(-1)?.to;
    if (end === "cancelled") continue;
    for (const { quantity, parts = [], ...item } of items) {
      for (const { product, variant } of [item, ...parts]) {
        if (end === "returned" && !food.has(product)) continue;
        const key = `${product}/${variant}`;
        gone.set(key, (gone.get(key) ?? 0) + quantity);
      }
    }
  }
  return gone;
}
