// Unfinished orders by phone, on this device: each survives a reload, a closed tab and a lost session, with
// its idempotency key. A lead and a repeated order have separate drafts.
import type { Filled } from "#kit/filled.ts";
import { maxLines } from "#shop/cart/rules/limits.ts";
import { type Cart, type CartLine, lineKey, parseCart } from "#shop/cart/rules/lines.ts";
import type { TakenOrderRequest } from "#shop/checkout/input.ts";
import { type CheckoutDraft, type DraftChange, parseDraft } from "../../../shared/checkout/checkout-draft.ts";
import { deviceStore } from "../../../shared/device/device-store.ts";

/** A line with the data to show before the shop answers. */
export interface DraftItem extends CartLine {
  readonly name: string;
  /** The unit price in the repeated order, hryvnias. */
  readonly was: number | null;
}

/** An order as POST /crm/orders reads it; the lead is in its address. */
export interface OrderDraft
  extends CheckoutDraft,
    Filled<Pick<TakenOrderRequest, "key" | "lang" | "confirm" | "allow_cash" | "discount_reason">> {
  /** A manager's discount as typed, hryvnias. */
  readonly discount: string;
  readonly items: readonly DraftItem[];
}

export type OrderChange = DraftChange & Partial<Omit<OrderDraft, keyof CheckoutDraft>>;

/** By the origin of the order: «new», «lead-12», «order-10001». */
export type OrderDrafts = Readonly<Record<string, OrderDraft>>;

export const noDrafts: OrderDrafts = {};
/** Abandoned drafts do not accumulate. */
const most = 10;

function parseItem(stored: unknown): DraftItem | null {
  const [line] = parseCart([stored]) ?? [];
  if (!line) return null;
  const { name, was } = stored as Record<string, unknown>;
  return { ...line, name: typeof name === "string" ? name : "", was: typeof was === "number" ? was : null };
}

const textIn = (stored: unknown): string => (typeof stored === "string" ? stored : "");

function parseOne(stored: unknown): OrderDraft | null {
  if (typeof stored !== "object" || stored === null) return null;
  // A build before 29 November 2026 stored the fields of the checkout as `form`.
  const given = stored as Record<string, unknown>;
  const { key, form = stored, items, lang, confirm, allow_cash } = given;
  const draft = parseDraft(form);
  if (typeof key !== "string" || draft === null || !Array.isArray(items)) return null;
  return {
    ...draft,
    key,
    items: items.flatMap((item) => parseItem(item) ?? []).slice(0, maxLines),
    lang: lang === "ru" ? "ru" : "uk",
    confirm: confirm !== false,
    allow_cash: allow_cash === true,
    discount: textIn(given.discount),
    discount_reason: textIn(given.discount_reason),
  };
}

/** Reads the drafts that the device stores; invalid ones are dropped. */
export function parseDrafts(stored: unknown): OrderDrafts | null {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return null;
  return Object.fromEntries(
    Object.entries(stored).flatMap(([origin, one]) => {
      const draft = parseOne(one);
      return draft ? [[origin, draft] as const] : [];
    }),
  );
}

export const draftStore = deviceStore("crm-new-orders", noDrafts, parseDrafts);

export function withDraft(drafts: OrderDrafts, origin: string, draft: OrderDraft | null): OrderDrafts {
  const others = Object.entries(drafts).filter(([other]) => other !== origin);
  if (!draft) return Object.fromEntries(others);
  return Object.fromEntries([...others.slice(1 - most), [origin, draft]]);
}

export function withItem(items: readonly DraftItem[], item: DraftItem): readonly DraftItem[] {
  const key = lineKey(item);
  const has = items.some((kept) => lineKey(kept) === key);
  if (!has) return items.length < maxLines ? [...items, item] : items;
  return items.map((kept) =>
    lineKey(kept) === key ? { ...kept, quantity: kept.quantity + item.quantity } : kept,
  );
}

/** The items as the shop reads them. */
export const cartOf = ({ items }: Pick<OrderDraft, "items">): Cart =>
  items.map(({ name: _, was: __, ...line }) => line);
