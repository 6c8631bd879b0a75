// Pressing a heart: saved on the device at once, and for a signed-in user in the account.
import { track } from "../analytics/track.ts";
import {
  accountFavourites,
  favouritesNow,
  guestFavourites,
  showInAccount,
  toggled,
} from "./favourites-store.ts";
import { reportTrouble } from "./trouble.ts";

const account = () => import("./account.ts");

export function toggleFavourite(id: number): void {
  if (!favouritesNow().includes(id)) void track({ name: "add_to_wishlist", id });
  if (!accountFavourites.get()) {
    guestFavourites.set(toggled(guestFavourites.get(), id));
    return;
  }
  const isKept = !favouritesNow().includes(id);
  showInAccount(id, isKept);
  account().then(
    ({ wishFavourite }) => wishFavourite(id, isKept),
    () => {
      showInAccount(id, !isKept);
      reportTrouble({ kind: "no_answer" });
    },
  );
}

/** Adds many at once, the first of them first; true when they are saved. */
export async function addFavourites(ids: readonly number[]): Promise<boolean> {
  if (accountFavourites.get()) {
    const there = await account().catch(() => null);
    return there ? there.addToAccount(ids) : false;
  }
  const guest = guestFavourites.get();
  const fresh = ids.filter((id) => !guest.ids.includes(id));
  guestFavourites.set(fresh.reduceRight((list, id) => toggled(list, id), guest));
  return true;
}
