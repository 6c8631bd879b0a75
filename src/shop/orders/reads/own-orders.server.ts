// A customer's orders as their account shows them: with events, claims, and the actions still possible. Staff
// comments never leave the CRM.
import type { Selectable } from "kysely";
import { countOf } from "#db/count.ts";
import type { Database, Db } from "#db/database.ts";
import { type Day, kyivIso } from "#kit/clock.ts";
import { offset, type PageMeta, pageMeta } from "#kit/paging.ts";
import type { Locale } from "../../messaging/rules/messages.ts";
import type { OrderItemJson, OrderJson } from "../output/order.ts";
import { type ClaimJson, type OwnEventJson, type OwnOrderJson, ownEventKind } from "../output/own-order.ts";
import { ownedBy } from "../ownership.server.ts";
import { claimRefusal, lastClaimDay } from "../rules/returns/claims.ts";
import type { ClaimRow, OrderRow } from "../store.server.ts";
import { withLines } from "./orders.server.ts";
import { refundsDone } from "./returns/refunds.server.ts";
import { replacingOf } from "./returns/replacements.server.ts";

type Event = Selectable<Database["order_events"]>;

const isShown = (event: Event): event is Event & { kind: OwnEventJson["kind"] } =>
  ownEventKind.safeParse(event.kind).success;

const eventJson = ({ kind, at, actor_kind, data }: Event & { kind: OwnEventJson["kind"] }): OwnEventJson => ({
  kind,
  at: kyivIso(at),
  by: actor_kind === "customer" ? "buyer" : "shop",
  to: typeof data.to === "string" ? data.to : null,
});

export const claimJson = (claim: ShownClaim): ClaimJson => ({
  id: claim.id,
  subject: claim.subject,
  text: claim.text,
  created_at: kyivIso(claim.created_at),
  answer: claim.answer,
  answered_at: claim.answered_at && kyivIso(claim.answered_at),
  decision: claim.decision,
  replacement: claim.replacement,
  photos: claim.photos,
});

type ShownClaim = ClaimRow & { replacement: string | null; photos: number[] };

/** The claims of some orders with their photograph ids, oldest first. */
export async function claimsOfOrders(db: Db, orderIds: readonly number[]): Promise<ShownClaim[]> {
  const claims = await db
    .selectFrom("claims")
    .leftJoin("orders", "orders.id", "claims.replacement_id")
    .selectAll("claims")
    .select("orders.number as replacement")
    .where("claims.order_id", "in", orderIds)
    .orderBy("claims.id")
    .execute();
  if (claims.length === 0) return [];
  const photos = await photosOfClaims(
    db,
    claims.map(({ id }) => id),
  );
  return claims.map((claim) => ({ ...claim, photos: photos.get(claim.id) ?? [] }));
}

/** Photograph ids of some claims, by claim, in order. */
export async function photosOfClaims(db: Db, claimIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom("claim_photos")
    .select(["id", "claim_id"])
    .where("claim_id", "in", claimIds)
    .orderBy("claim_id")
    .orderBy("position")
    .execute();
  const photos = new Map<number, number[]>();
  for (const { id, claim_id } of rows)
    if (claim_id !== null) photos.set(claim_id, [...(photos.get(claim_id) ?? []), id]);
  return photos;
}

const isReceiving = ({ kind, data }: Event): boolean => kind === "status" && data.to === "delivered";

/** What has happened to an order. */
interface Happened {
  readonly events: readonly Event[];
  readonly claims: readonly ShownClaim[];
  readonly refunds: OwnOrderJson["refunds"];
  readonly replaces: string | null;
  readonly now: Date;
}

/** The last day for a claim; null when no claim is possible now. */
function heardUntil(
  { status }: Pick<OrderRow, "status">,
  { events, claims, now }: Pick<Happened, "events" | "claims" | "now">,
): Day | null {
  const receivedAt = events.findLast(isReceiving)?.at ?? null;
  const hasOpenClaim = claims.some((claim) => claim.answered_at === null);
  const isHeard = claimRefusal({ status, receivedAt, hasOpenClaim }, now) === null;
  return isHeard && receivedAt ? lastClaimDay(receivedAt) : null;
}

function ownOrder(
  order: OrderJson,
  row: OrderRow,
  { events, claims, refunds, replaces, now }: Happened,
): OwnOrderJson {
  const until = heardUntil(row, { events, claims, now });
  return {
    ...order,
    version: row.version,
    history: events.filter(isShown).map(eventJson),
    claims: claims.map(claimJson),
    refunds,
    replaces,
    claim_until: until,
    can: { ...order.can, claim: until !== null },
  };
}

interface Asked {
  readonly locale: Locale;
  readonly now: Date;
}

async function ownOrders(db: Db, rows: readonly OrderRow[], { locale, now }: Asked): Promise<OwnOrderJson[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const orders = await withLines(db, rows, locale);
  const events = await db
    .selectFrom("order_events")
    .selectAll()
    .where("order_id", "in", ids)
    .orderBy("id")
    .execute();
  const claims = await claimsOfOrders(db, ids);
  const refunds = await refundsDone(db, ids);
  const replacing = await replacingOf(db, ids);
  const eventsOf = Map.groupBy(events, (event) => event.order_id);
  const claimsOf = Map.groupBy(claims, (claim) => claim.order_id);
  return orders.flatMap((order, index) => {
    const row = rows[index];
    if (!row) return [];
    return [
      ownOrder(order, row, {
        events: eventsOf.get(row.id) ?? [],
        claims: claimsOf.get(row.id) ?? [],
        refunds: refunds.get(row.id) ?? [],
        replaces: replacing.get(row.id)?.replaces ?? null,
        now,
      }),
    ];
  });
}

const ordersOf = (db: Db, customerId: number) =>
  db.selectFrom("orders").where((eb) => ownedBy(eb, customerId));

export async function countOwnOrders(db: Db, customerId: number): Promise<number> {
  return countOf(ordersOf(db, customerId));
}

/** A page of a customer's orders, newest first. */
export async function customerOrders(
  db: Db,
  customerId: number,
  paging: { page: number; perPage: number },
  asked: Asked,
): Promise<{ data: OwnOrderJson[] } & PageMeta> {
  const total = await countOwnOrders(db, customerId);
  const rows = await ordersOf(db, customerId)
    .selectAll("orders")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(paging.perPage)
    .offset(offset(paging))
    .execute();
  return { data: await ownOrders(db, rows, asked), ...pageMeta(paging, total) };
}

/** One order of a customer; null if it is not theirs or not found. */
export async function customerOrder(
  db: Db,
  customerId: number,
  number: string,
  asked: Asked,
): Promise<OwnOrderJson | null> {
  const row = await ordersOf(db, customerId)
    .selectAll("orders")
    .where("number", "=", number)
    .executeTakeFirst();
  const [order] = await ownOrders(db, row ? [row] : [], asked);
  return order ?? null;
}

/** The items of some orders of a customer, by order number. */
export async function itemsOfOrders(
  db: Db,
  customerId: number,
  numbers: readonly string[],
  locale: Locale,
): Promise<Map<string, OrderItemJson[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await ordersOf(db, customerId).selectAll("orders").where("number", "in", numbers).execute();
  const orders = await withLines(db, rows, locale);
  return new Map(orders.map(({ number, items }) => [number, items]));
}

/** Events after delivery for a visitor with the secret link, which is checked already. */
export async function afterwardsByLink(
  db: Db,
  order: Pick<OrderJson, "id" | "status">,
  now: Date,
): Promise<Pick<OwnOrderJson, "claims" | "claim_until" | "refunds" | "replaces">> {
  const events = await db
    .selectFrom("order_events")
    .selectAll()
    .where("order_id", "=", order.id)
    .where("kind", "=", "status")
    .orderBy("id")
    .execute();
  const claims = await claimsOfOrders(db, [order.id]);
  return {
    claims: claims.map(claimJson),
    claim_until: heardUntil(order, { events, claims, now }),
    refunds: (await refundsDone(db, [order.id])).get(order.id) ?? [],
    replaces: (await replacingOf(db, [order.id])).get(order.id)?.replaces ?? null,
  };
}
