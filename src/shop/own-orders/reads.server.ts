// A customer's orders as their account shows them: with events, claims, and the actions still possible. Staff
// comments never leave the CRM.
import type { Selectable } from "kysely";
import { countOf } from "#db/count.ts";
import type { Database, Db } from "#db/database.ts";
import { type Day, kyivIso } from "#kit/clock.ts";
import { offset, type PageMeta, pageMeta } from "#kit/paging.ts";
import type { Locale } from "#shop/messaging/rules/messages.ts";
import type { OrderRow } from "#shop/orders/ops/row.server.ts";
import type { OrderItemJson, OrderJson } from "#shop/orders/output/order.ts";
import { ownedBy } from "#shop/orders/ownership.server.ts";
import { withLines } from "#shop/orders/reads/orders.server.ts";
import { replacingOf } from "#shop/orders/reads/replacements.server.ts";
import { selectOrders } from "#shop/purchases/reads.server.ts";
import { claimJson, claimsOfOrders, type ShownClaim } from "#shop/returns/reads/order-claims.server.ts";
import { refundsDone } from "#shop/returns/reads/refunds.server.ts";
import { claimRefusal, lastClaimDay } from "#shop/returns/rules/claims.ts";
import { type OwnEventJson, type OwnOrderJson, ownEventKind } from "./output.ts";

type Event = Selectable<Database["order_events"]>;

const isShown = (event: Event): event is Event & { kind: OwnEventJson["kind"] } =>
  ownEventKind.safeParse(event.kind).success;

const eventJson = ({ kind, at, actor_kind, data }: Event & { kind: OwnEventJson["kind"] }): OwnEventJson => ({
  kind,
  at: kyivIso(at),
  by: actor_kind === "customer" ? "buyer" : "shop",
  to: typeof data.to === "string" ? data.to : null,
});

const isReceiving = ({ kind, data }: Event): boolean => kind === "status" && data.to === "delivered";

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

export async function countOwnOrders(db: Db, customerId: number): Promise<number> {
  return countOf(db.selectFrom("orders").where((eb) => ownedBy(eb, customerId)));
}

/** A page of a customer's orders, newest first. */
export async function customerOrders(
  db: Db,
  customerId: number,
  paging: { page: number; perPage: number },
  asked: Asked,
): Promise<{ data: OwnOrderJson[] } & PageMeta> {
  const total = await countOwnOrders(db, customerId);
  const rows = await selectOrders(db)
    .where((eb) => ownedBy(eb, customerId))
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
  const row = await selectOrders(db)
    .where((eb) => ownedBy(eb, customerId))
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
  const rows = await selectOrders(db)
    .where((eb) => ownedBy(eb, customerId))
    .where("number", "in", numbers)
    .execute();
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
