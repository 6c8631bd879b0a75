// What the organiser of a group gift does. Each op locks the gift, then its certificate: nothing is paid with its
// money while it is decided where the money goes.
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { kyivDate } from "#kit/clock.ts";
import { linkSecret } from "#kit/id.ts";
import { ok, type Refused, type Result, refuse } from "#kit/result.ts";
import type { CertificateKeys } from "../certificates/code.server.ts";
import {
  activateCertificate,
  lockedLedger,
  openCertificate,
  stopCertificate,
} from "../certificates/top-up-ops.server.ts";
import { type Actor, accountOf } from "../staff/rules/rights.ts";
import type { GroupGiftChange, GroupGiftInput } from "./input.ts";
import { contributionsBy, openGiftsOf } from "./reads.server.ts";
import { isComingDay, isOver, maxOpen } from "./rules/states.ts";
import {
  forgetPerson,
  type HeldGroupGift,
  insertGroupGift,
  lockGroupGift,
  updateGroupGift,
  withState,
} from "./store.server.ts";

export interface GroupGiftNeeds extends OpNeeds {
  readonly certificateKeys: CertificateKeys;
}

export async function openGroupGift(
  { db, clock, certificateKeys }: GroupGiftNeeds,
  actor: Actor,
  { title, note, organiser, target, ends_on, items }: GroupGiftInput,
  lang: "uk" | "ru",
) {
  const customerId = accountOf(actor);
  if (customerId === null) return refuse({ code: "unauthenticated" });
  const now = clock();
  if (!isComingDay(ends_on, kyivDate(now))) return refuse({ code: "group_gift_day", field: "ends_on" });
  return transact(db, async (tx) => {
    if ((await openGiftsOf(tx, customerId)) >= maxOpen) return refuse({ code: "group_gift_too_many" });
    const reason = title;
    const certificate_id = await openCertificate(tx, certificateKeys, {
      reason,
      lang,
      from: ends_on,
      at: now,
    });
    const { secret } = await insertGroupGift(tx, {
      customer_id: customerId,
      secret: linkSecret(),
      title,
      note,
      organiser,
      target_kop: target,
      ends_on,
      items: JSON.stringify(items),
      lang,
      certificate_id,
      created_at: now,
    });
    return ok({ secret });
  });
}

/** Runs one decision of the organiser about a gift that they own. */
async function decide<R extends Result<unknown, { readonly code: string }>>(
  { db, clock }: OpNeeds,
  actor: Actor,
  secret: string,
  act: (tx: Tx, held: HeldGroupGift, now: Date) => Promise<R>,
) {
  const customerId = accountOf(actor);
  if (customerId === null) return refuse({ code: "unauthenticated" });
  const now = clock();
  return transact<R | Refused<{ readonly code: "not_found" }>>(db, async (tx) => {
    const gift = await lockGroupGift(tx, "secret", secret);
    if (!gift || gift.customer_id !== customerId) return refuse({ code: "not_found" });
    await lockedLedger(tx, gift.certificate_id);
    return act(tx, await withState(tx, gift, kyivDate(now)), now);
  });
}

/** Changes the texts, the sum or the day; an ended gift with a coming day takes contributions again. */
export const changeGroupGift = (
  needs: OpNeeds,
  actor: Actor,
  secret: string,
  { title, note, target, ends_on }: GroupGiftChange,
) =>
  decide(needs, actor, secret, async (tx, { gift, state }, now) => {
    if (isOver(state)) return refuse({ code: "group_gift_over" });
    if (ends_on !== gift.ends_on && !isComingDay(ends_on, kyivDate(now)))
      return refuse({ code: "group_gift_day", field: "ends_on" });
    const again = { closed_at: null, ended_at: null, reminders: 0 };
    await updateGroupGift(tx, gift.id, { title, note, target_kop: target, ends_on, ...again });
    return ok(null);
  });

/** Replaces the link, which was shared too widely. */
export const renewGroupGiftLink = (needs: OpNeeds, actor: Actor, secret: string) =>
  decide(needs, actor, secret, async (tx, { gift }) => {
    const fresh = linkSecret();
    await updateGroupGift(tx, gift.id, { secret: fresh });
    return ok({ secret: fresh });
  });

/**
 * Closes the gift for the order: from now on its money pays at the checkout. What was begun before still counts
 * until then.
 */
export const closeToOrder = (needs: GroupGiftNeeds, actor: Actor, secret: string) =>
  decide(needs, actor, secret, async (tx, { gift, state, ledger }, now) => {
    if (state === "given_back") return refuse({ code: "group_gift_over" });
    if (ledger.balance_kop <= 0) return refuse({ code: "group_gift_empty" });
    const context = { today: kyivDate(now), at: now };
    const code = await activateCertificate(tx, needs.certificateKeys, gift.certificate_id, context);
    if (code === null) throw new Error("no key decrypts the code of a group gift");
    if (!gift.closed_at && state !== "ordered") await updateGroupGift(tx, gift.id, { closed_at: now });
    return ok({ gift, code });
  });

/** Everybody gets the money back by the way they paid; jobs.server.ts asks the banks. */
export const giveAllBack = (needs: OpNeeds, actor: Actor, secret: string) =>
  decide(needs, actor, secret, async (tx, held, now) => {
    if (held.state === "ordered") return refuse({ code: "group_gift_over" });
    await stopForBack(tx, held, now);
    return ok(null);
  });

/** The same for a gift that is locked with its certificate. */
export async function stopForBack(tx: Tx, { gift, state }: HeldGroupGift, now: Date): Promise<void> {
  if (state === "given_back") return;
  await updateGroupGift(tx, gift.id, { given_back_at: now });
  await stopCertificate(tx, gift.certificate_id, gift.title, now);
}

/** What is left over after the order goes back to the contributors, the latest first. */
export const giveRestBack = (needs: OpNeeds, actor: Actor, secret: string) =>
  decide(needs, actor, secret, async (tx, { gift, state, ledger }, now) => {
    if (state !== "ordered" || ledger.balance_kop <= 0) return refuse({ code: "group_gift_over" });
    if (!gift.rest_back_at) await updateGroupGift(tx, gift.id, { rest_back_at: now });
    return ok(null);
  });

/** The account is deleted. Of its open gifts everybody gets the money back in time, as no organiser decides any more. */
export const forgetGroupGifts = async (tx: Tx, customerId: number): Promise<void> =>
  forgetPerson(tx, customerId, await contributionsBy(tx, customerId));
