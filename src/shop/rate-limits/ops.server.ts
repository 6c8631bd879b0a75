// Rate limit counters and their reset. Counters are in the database, shared by all instances; values are
// stored only as keyed hashes.
import { createHmac } from "node:crypto";
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { type Ok, ok, refuse } from "#kit/result.ts";
import { isHousehold } from "#kit/visitor/address-key.ts";
import { recordChange } from "../audit/ops.server.ts";
import { transactAs } from "../staff/ops.server.ts";
import type { Actor } from "../staff/rules/rights.ts";
import { type LimitClassName, windowsOf } from "./rules/classes.ts";
import { maskedLabel } from "./rules/labels.ts";
import {
  type Dimension,
  dimensions,
  type LimitKey,
  liveHits,
  longestSeconds,
  secondsToWait,
  withHit,
} from "./rules/window.ts";
import {
  type Counted,
  deleteOld,
  forgetKey,
  inOrder,
  lockHits,
  nameOf,
  type Refused,
  readHits,
  recordRefused,
  writeHits,
} from "./store.server.ts";

export type TooMany = { readonly code: "too_many_requests"; readonly retryAfterSeconds: number };

/** Keys to count in a class, by dimension; unknown ones are not counted. */
export type LimitKeys = Partial<Readonly<Record<Dimension, LimitKey>>>;
export type Demand = readonly [LimitClassName, LimitKeys];

/** The key of a value, the same in every class. */
export function limitKey(secret: string, dimension: Dimension, value: string): LimitKey {
  const keyHash = createHmac("sha256", secret).update(`limit ${dimension} ${value}`).digest("base64url");
  const label = maskedLabel(dimension, value);
  return { keyHash, label, isHousehold: dimension === "address" && isHousehold(value) };
}

/** The keys of the requester's known values. */
export const limitKeys = (
  secret: string,
  values: Partial<Readonly<Record<Exclude<Dimension, "shop">, string | null | undefined>>>,
): LimitKeys =>
  Object.fromEntries(
    dimensions.flatMap((dimension) => {
      const value = dimension === "shop" ? null : values[dimension];
      return value ? [[dimension, limitKey(secret, dimension, value)]] : [];
    }),
  );

const wholeShop: LimitKey = { keyHash: "shop", label: null, isHousehold: false };

const countedBy = (demands: readonly Demand[]): Counted[] =>
  inOrder(
    demands.flatMap(([name, keys]) =>
      dimensions.flatMap((dimension) => {
        const key = dimension === "shop" ? wholeShop : keys[dimension];
        const windows = key && windowsOf(name, dimension, key.isHousehold);
        return windows ? [{ class: name, dimension, keyHash: key.keyHash, label: key.label, windows }] : [];
      }),
    ),
  );

const inMs = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/**
 * Counts one more in the caller's transaction, or in no class when one of them is full; the refusal is then
 * recorded, so the caller must commit.
 * @returns seconds to wait; 0: it was counted
 */
const countWithin = async (tx: Tx, now: Date, demands: readonly Demand[]): Promise<number> =>
  (await countEach(tx, now, [demands]))[0] ?? 0;

/** The same for several in turn. @returns the seconds to wait of each */
export async function countEach(tx: Tx, now: Date, each: readonly (readonly Demand[])[]): Promise<number[]> {
  const counted = each.map(countedBy);
  const all = inOrder([...new Map(counted.flat().map((one) => [nameOf(one), one])).values()]);
  if (all.length === 0) return each.map(() => 0);
  const locked = await lockHits(tx, all, now);
  const kept = new Map(
    all.map((one, index) => [nameOf(one), liveHits(locked[index] ?? [], one.windows, now)]),
  );
  const hitsOf = (one: Counted) => kept.get(nameOf(one)) ?? [];
  const grown = new Set<string>();
  const refused: Refused[] = [];
  const waits = counted.map((wanted) => {
    const waitOf = (one: Counted) => secondsToWait(hitsOf(one), one.windows, now);
    const wait = Math.max(0, ...wanted.map(waitOf));
    for (const one of wanted) {
      const seconds = waitOf(one);
      if (wait === 0) {
        kept.set(nameOf(one), withHit(hitsOf(one), one.windows, now));
        grown.add(nameOf(one));
      } else if (seconds > 0) refused.push({ ...one, at: now, freeAt: inMs(now, seconds) });
    }
    return wait;
  });
  await recordRefused(tx, refused);
  await writeHits(
    tx,
    all
      .filter((one) => grown.has(nameOf(one)))
      .map((one) => ({ ...one, hits: hitsOf(one), keepUntil: inMs(now, longestSeconds(one.windows)) })),
  );
  return waits;
}

/** Counts one more in its own transaction; refused when a class is full. */
export async function consumeLimits(needs: OpNeeds, demands: readonly Demand[]) {
  const counted = await transact<Ok<number>>(needs.db, async (tx) =>
    ok(await countWithin(tx, needs.clock(), demands)),
  );
  const wait = counted.ok ? counted.value : 0;
  return wait > 0 ? refuse({ code: "too_many_requests", retryAfterSeconds: wait }) : ok(null);
}

/** Whether one more would be allowed now; counts nothing. For guesses, of which only wrong ones count. */
export async function secondsUntilFree({ db, clock }: OpNeeds, demands: readonly Demand[]): Promise<number> {
  const counted = countedBy(demands);
  if (counted.length === 0) return 0;
  const now = clock();
  const kept = await readHits(db, counted);
  const waits = counted.map(({ windows }, index) =>
    secondsToWait(liveHits(kept[index] ?? [], windows, now), windows, now),
  );
  return Math.max(...waits);
}

/** Resets a value's counters in all classes. */
export async function liftLimits({ db, clock }: OpNeeds, actor: Actor, keyHash: string) {
  return transactAs(db, actor, "limits.lift", async (tx) => {
    const { classes, label } = await forgetKey(tx, keyHash);
    if (classes.length === 0) return ok({ count: 0 });
    const before = { limits: classes.join(", ") };
    const after = { limits: null };
    await recordChange(tx, actor, { subject: "limit", id: label ?? "—", before, after }, clock());
    return ok({ count: classes.length });
  });
}

const daySeconds = 24 * 3600;
const refusalsDays = 30;

/** Deletes expired counters and old refusals. */
export const sweepLimits = ({ db, clock }: OpNeeds): Promise<void> => {
  const now = clock();
  return deleteOld(db, {
    now,
    aheadOf: inMs(now, 2 * daySeconds),
    refusedBefore: inMs(now, -refusalsDays * daySeconds),
  });
};
