// On any page: updates the account's favourites, and shows a message when a heart failed.
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { useModal } from "../../modals/use-modal.ts";
import { isSyncDue } from "../account/session/sync-due.ts";
import { isHinted } from "../account/session/user-store.ts";
import { accountFavourites, guestFavourites, hideAccountFavourites } from "./favourites-store.ts";
import { onTrouble } from "./trouble.ts";

/** Until then another device may have changed the list. */
const FRESH_MS = 60_000;

function bringUpToDate(): void {
  // After a sign-in the city goes first (after-sign-in.ts).
  if (document.visibilityState === "hidden" || isSyncDue()) return;
  if (!isHinted()) {
    hideAccountFavourites();
    return;
  }
  const account = accountFavourites.get();
  const { ids, leaving } = guestFavourites.get();
  const isWaiting = ids.length > 0 || leaving.length > 0;
  if (account && !isWaiting && Date.now() - account.at < FRESH_MS) return;
  import("./account.ts").then(
    ({ syncFavourites }) => syncFavourites(),
    // Offline: the next page tries again.
    () => {},
  );
}

export function FavouritesNotice() {
  const t = useTranslations("favourites.trouble");
  const say = useToast();
  const auth = useModal("auth");

  useEffect(() => {
    bringUpToDate();
    document.addEventListener("visibilitychange", bringUpToDate);
    window.addEventListener("online", bringUpToDate);
    return () => {
      document.removeEventListener("visibilitychange", bringUpToDate);
      window.removeEventListener("online", bringUpToDate);
    };
  }, []);

  useEffect(() =>
    onTrouble((trouble) => {
      if (trouble.kind === "signed_out") auth.show();
      say({ tone: "problem", text: trouble.kind === "refused" ? trouble.message : t(trouble.kind) });
    }),
  );

  return null;
}
