// Changes to addresses and recipients. A customer changes only their own; any other id gives not_found.
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { oneChangeAtATime } from "../customers/ops.server.ts";
import type { Actor } from "../staff/rules/rights.ts";
import type { AddressInput, RecipientInput } from "./input.ts";
import { knownPlace } from "./reads.server.ts";
import { checkPlace, defaultAfter, isSameAddress, mostKept, type PlaceRefusal } from "./rules/addresses.ts";
import {
  keptAddresses,
  keptRecipients,
  putAddress,
  putDefault,
  putRecipient,
  removeAddress,
  removeRecipient,
  replaceAddress,
  replaceRecipient,
} from "./store.server.ts";

type Refusal =
  | { readonly code: "unauthenticated" }
  | { readonly code: "not_found" }
  | { readonly code: "too_many_addresses" | "too_many_recipients" }
  | PlaceRefusal;

export interface Kept {
  readonly id: number;
  /** False when it was saved before. */
  readonly isNew: boolean;
}

/** One change of the actor's own book; changes of the same book run one after another. */
async function changeBook<T>(
  { db }: Pick<OpNeeds, "db">,
  actor: Actor,
  work: (tx: Tx, customerId: number) => Promise<Result<T, Refusal>>,
) {
  if (actor.kind !== "customer" && actor.kind !== "staff") return refuse({ code: "unauthenticated" });
  return transact(db, async (tx) => {
    await oneChangeAtATime(tx, actor.customerId);
    return work(tx, actor.customerId);
  });
}

const defaultOf = (kept: readonly { readonly id: number; readonly is_default: boolean }[]): number | null =>
  kept.find((address) => address.is_default)?.id ?? null;

/** Adds an address; a repeated request saves it once. The first address becomes the default. */
export async function addAddress(needs: OpNeeds, actor: Actor, { is_default, ...address }: AddressInput) {
  return changeBook<Kept>(needs, actor, async (tx, customerId) => {
    const fits = checkPlace(address, await knownPlace(tx, address.city_ref, address.warehouse_ref));
    if (!fits.ok) return fits;
    const kept = await keptAddresses(tx, customerId);
    const same = kept.find((other) => isSameAddress(other, address));
    if (!same && kept.length >= mostKept) return refuse({ code: "too_many_addresses" });
    const { id } = same ?? (await putAddress(tx, customerId, address, needs.clock()));
    const ids = [...kept.map((other) => other.id), id];
    await putDefault(
      tx,
      customerId,
      defaultAfter(ids, { before: defaultOf(kept), wanted: is_default ? id : null }),
    );
    return ok({ id, isNew: !same });
  });
}

/** Replaces all fields of an address. The default stays the default until another is chosen. */
export async function changeAddress(
  needs: OpNeeds,
  actor: Actor,
  id: number,
  { is_default, ...address }: AddressInput,
) {
  return changeBook(needs, actor, async (tx, customerId) => {
    const kept = await keptAddresses(tx, customerId);
    if (!kept.some((other) => other.id === id)) return refuse({ code: "not_found" });
    const fits = checkPlace(address, await knownPlace(tx, address.city_ref, address.warehouse_ref));
    if (!fits.ok) return fits;
    await replaceAddress(tx, customerId, id, address);
    if (is_default) await putDefault(tx, customerId, id);
    return ok(null);
  });
}

/** Makes the address the default; the others stop being it. */
export async function chooseDefault(needs: OpNeeds, actor: Actor, id: number) {
  return changeBook(needs, actor, async (tx, customerId) => {
    const kept = await keptAddresses(tx, customerId);
    if (!kept.some((other) => other.id === id)) return refuse({ code: "not_found" });
    await putDefault(tx, customerId, id);
    return ok(null);
  });
}

/** Deletes an address; when it was the default, the newest of the others becomes the default. */
export async function dropAddress(needs: OpNeeds, actor: Actor, id: number) {
  return changeBook(needs, actor, async (tx, customerId) => {
    const kept = await keptAddresses(tx, customerId);
    const left = kept.map((other) => other.id).filter((other) => other !== id);
    if (left.length === kept.length) return refuse({ code: "not_found" });
    await removeAddress(tx, customerId, id);
    await putDefault(tx, customerId, defaultAfter(left, { before: defaultOf(kept) }));
    return ok(null);
  });
}

/** Adds a recipient; a repeated request saves them once. */
export async function addRecipient(needs: OpNeeds, actor: Actor, recipient: RecipientInput) {
  return changeBook<Kept>(needs, actor, async (tx, customerId) => {
    const kept = await keptRecipients(tx, customerId);
    const same = kept.find(
      (other) =>
        other.phone === recipient.phone &&
        other.name === recipient.name &&
        other.surname === recipient.surname,
    );
    if (same) {
      if (recipient.birthday || recipient.avoids) await replaceRecipient(tx, customerId, same.id, recipient);
      return ok({ id: same.id, isNew: false });
    }
    if (kept.length >= mostKept) return refuse({ code: "too_many_recipients" });
    const { id } = await putRecipient(tx, customerId, recipient, needs.clock());
    return ok({ id, isNew: true });
  });
}

async function changeRecipientRow(
  needs: OpNeeds,
  actor: Actor,
  id: number,
  change: (tx: Tx, customerId: number) => Promise<unknown>,
) {
  return changeBook(needs, actor, async (tx, customerId) => {
    const kept = await keptRecipients(tx, customerId);
    if (!kept.some((other) => other.id === id)) return refuse({ code: "not_found" });
    await change(tx, customerId);
    return ok(null);
  });
}

export const changeRecipient = (needs: OpNeeds, actor: Actor, id: number, recipient: RecipientInput) =>
  changeRecipientRow(needs, actor, id, (tx, customerId) => replaceRecipient(tx, customerId, id, recipient));

export const dropRecipient = (needs: OpNeeds, actor: Actor, id: number) =>
  changeRecipientRow(needs, actor, id, (tx, customerId) => removeRecipient(tx, customerId, id));
