// Parcels under way that staff should check.
import type { Db } from "#db/database.ts";
import { addDays, kyivDate, kyivIso, kyivStartOfDay } from "#kit/clock.ts";
import { parcelPlace } from "../orders/reads/order-json.server.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import { type ParcelTrouble, parcelTrouble, parcelTroubles, silentAfterDays } from "./rules/trouble.ts";

/** Longer lists are not useful; the most urgent come first. */
const mostShown = 500;

/** Candidates by the index of states; the rule decides. */
const suspicious = (db: Db, now: Date) =>
  db
    .selectFrom("parcels as p")
    .innerJoin("orders as o", "o.id", "p.order_id")
    .where("o.status", "=", "shipped")
    .where((eb) =>
      eb.or([
        eb("p.state", "in", ["refused", "storage_ended", "returning", "deleted"]),
        eb("p.stored_until", "<=", addDays(kyivDate(now), 1)),
        eb.and([eb("p.wish", "is not", null), eb("p.wish_done_at", "is", null)]),
        eb(
          eb.fn.coalesce("p.since", "p.begun_at"),
          "<",
          kyivStartOfDay(addDays(kyivDate(now), 1 - silentAfterDays)),
        ),
      ]),
    );

/** Most urgent first, then the oldest; null for users who may not read orders. */
export async function stuckParcels(db: Db, actor: Actor, locale: "uk" | "ru", now: Date) {
  if (!can(actor, "order.read")) return null;
  const rows = await suspicious(db, now)
    .selectAll("p")
    .select(["o.number as order_number", "o.parcel", "o.parcels", `o.city_${locale} as city`])
    .orderBy((eb) => eb.fn.coalesce("p.since", "p.begun_at"))
    .limit(mostShown)
    .execute();
  const stuck = rows.flatMap((row) => {
    const since = row.since ?? row.begun_at;
    const isAsked = row.wish !== null && row.wish_done_at === null;
    const watched = { state: row.state, since, storedUntil: row.stored_until, isAsked };
    const trouble = parcelTrouble(watched, now);
    if (!trouble) return [];
    return [
      {
        orderId: row.order_id,
        orderNumber: row.order_number,
        place: parcelPlace(row),
        trouble,
        number: row.number,
        state: row.state,
        /** The carrier's text. */
        words: row.words,
        since: kyivIso(since),
        storedUntil: row.stored_until,
        /** What its payer asks for; null: nothing, or it is done. */
        wish: isAsked ? row.wish : null,
        city: row.city,
      },
    ];
  });
  const press = ({ trouble }: { trouble: ParcelTrouble }) => parcelTroubles.indexOf(trouble);
  return stuck.toSorted((a, b) => press(a) - press(b));
}
export type StuckParcel = NonNullable<Awaited<ReturnType<typeof stuckParcels>>>[number];
