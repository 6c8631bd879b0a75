// A customer's wishlist, and gifts from it promised by others. Each operation is idempotent.
import type { OpNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { kyivDate } from "#kit/clock.ts";
import { linkSecret } from "#kit/id.ts";
import { ok, refuse } from "#kit/result.ts";
import { oneChangeAtATime } from "../customers/ops.server.ts";
import { holdFavourite } from "../favourites/ops.server.ts";
import { type Actor, accountOf } from "../staff/rules/rights.ts";
import type { WishlistInput } from "./input.ts";
import { type GuestIdentity, heldUntil, isComingDay, maxGifts } from "./rules.ts";
import {
  countGifts,
  deleteGift,
  deleteLapsed,
  deleteLink,
  holdLink,
  replaceToken,
  saveGift,
  saveLink,
} from "./store.server.ts";

/** Creates the list's link, or changes its text; the link stays. */
export async function saveWishlist({ db, clock }: OpNeeds, actor: Actor, input: WishlistInput) {
  const customerId = accountOf(actor);
  if (customerId === null) return refuse({ code: "unauthenticated" });
  const now = clock();
  if (!isComingDay(input.event_on, kyivDate(now)))
    return refuse({ code: "wrong_event_day", field: "event_on" });
  return transact(db, async (tx) => {
    await oneChangeAtATime(tx, customerId);
    await saveLink(tx, customerId, input, { token: linkSecret(), now });
    return ok({ customerId });
  });
}

/** Replaces a link that was shared too widely; promises stay. */
export async function renewWishlistLink({ db, clock }: OpNeeds, actor: Actor) {
  const customerId = accountOf(actor);
  if (customerId === null) return refuse({ code: "unauthenticated" });
  return transact(db, async (tx) => {
    if (!(await replaceToken(tx, customerId, linkSecret(), clock()))) return refuse({ code: "not_found" });
    return ok({ customerId });
  });
}

/** Closes the list: its link stops working, and all promises are deleted. */
export async function closeWishlist({ db }: Pick<OpNeeds, "db">, actor: Actor) {
  const customerId = accountOf(actor);
  if (customerId === null) return refuse({ code: "unauthenticated" });
  return transact(db, async (tx) => {
    await deleteLink(tx, customerId);
    return ok(null);
  });
}

interface Gift {
  readonly token: string;
  readonly productId: number;
}

/** «Я це подарую»: of two concurrent promises one is refused. Repeating a promise extends it. */
export async function promiseGift({ db, clock }: OpNeeds, guest: GuestIdentity, { token, productId }: Gift) {
  const now = clock();
  return transact(db, async (tx) => {
    const list = await holdLink(tx, token);
    if (!list) return refuse({ code: "not_found" });
    const ownerId = list.customer_id;
    if (guest.customerId === ownerId) return refuse({ code: "own_wishlist" });
    if (!(await holdFavourite(tx, ownerId, productId))) return refuse({ code: "not_found" });
    const others = await countGifts(tx, ownerId, guest, { but: productId, now });
    if (others >= maxGifts) return refuse({ code: "too_many_gifts" });
    const promise = { now, until: heldUntil(now, list.event_on) };
    if (!(await saveGift(tx, { ownerId, productId }, guest, promise))) return refuse({ code: "gift_taken" });
    return ok(null);
  });
}

/** Removes the guest's own promise; those of others stay. */
export async function releaseGift(
  { db }: Pick<OpNeeds, "db">,
  guest: GuestIdentity,
  { token, productId }: Gift,
) {
  return transact(db, async (tx) => {
    const list = await holdLink(tx, token);
    if (!list) return refuse({ code: "not_found" });
    await deleteGift(tx, list.customer_id, productId, guest);
    return ok(null);
  });
}

/** Expired promises are deleted, to keep guests private. */
export const forgetLapsedGifts = ({ db, clock }: OpNeeds): Promise<void> => deleteLapsed(db, clock());
