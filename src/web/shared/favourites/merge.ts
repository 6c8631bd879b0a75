// Merges a guest's favourites into the account (specification §4): the union of both is sent, the list is
// loaded again, and only then the device deletes what it sent. It may be interrupted and repeated at any
// point: nothing is lost or doubled. A heart pressed meanwhile wins. Not here: the storage of the lists and
// the calls (account.ts).
import { ok, type Result } from "#kit/result.ts";
import { maxFavourites, unionOf } from "#shop/favourites/rules.ts";

export interface DeviceCopy {
  readonly ids: readonly number[];
  readonly leaving: readonly number[];
}

export interface MergePorts<Failure> {
  /** The device's data for the account. */
  copy(): DeviceCopy;
  /** The visible list. */
  shown(): readonly number[];
  /** The account's ids. */
  load(): Promise<Result<readonly number[], Failure>>;
  send(ids: readonly number[]): Promise<Result<unknown, Failure>>;
  takeOff(id: number): Promise<Result<unknown, Failure>>;
  /** Shows the account's list. */
  show(ids: readonly number[]): void;
  /** Replaces the device's copy. */
  keep(copy: DeviceCopy): void;
}

const hasChanges = ({ ids, leaving }: DeviceCopy): boolean => ids.length > 0 || leaving.length > 0;

/** Ends when the device has no more changes, or with the first failure. */
export async function mergeFavourites<Failure>(ports: MergePorts<Failure>): Promise<Result<null, Failure>> {
  let sent = ports.copy();
  for (;;) {
    let account = await ports.load();
    if (!account.ok) return account;
    if (hasChanges(sent)) {
      const told = await saveAll(ports, sent, account.value);
      if (!told.ok) return told;
      account = await ports.load();
      if (!account.ok) return account;
    }
    const left = remaining(sent, ports.copy(), ports.shown());
    ports.show(account.value);
    if (hasChanges(sent)) ports.keep(left);
    if (!hasChanges(left)) return ok(null);
    sent = left;
  }
}

async function saveAll<Failure>(
  { send, takeOff }: MergePorts<Failure>,
  { ids, leaving }: DeviceCopy,
  account: readonly number[],
): Promise<Result<unknown, Failure>> {
  const union = unionOf(ids, account).filter((id) => !leaving.includes(id));
  const heard = await send(union.slice(0, maxFavourites));
  if (!heard.ok) return heard;
  for (const id of leaving) {
    const gone = await takeOff(id);
    if (!gone.ok) return gone;
  }
  return heard;
}

/** The device's remaining changes after the account has received `sent`. */
function remaining(sent: DeviceCopy, now: DeviceCopy, shown: readonly number[]): DeviceCopy {
  const takenOff = sent.ids.filter((id) => !shown.includes(id));
  return {
    ids: now.ids.filter((id) => !sent.ids.includes(id)),
    leaving: unionOf(
      now.leaving.filter((id) => !sent.leaving.includes(id)),
      takenOff,
    ),
  };
}
