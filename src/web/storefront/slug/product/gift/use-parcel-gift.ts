import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import type { CheckoutDraft } from "../../../../shared/checkout-draft.ts";
import type { GiftWishes } from "../../../../shared/gift-fields/gift-facts.ts";
import { useInView } from "../../../../shared/page/use-in-view.ts";

type DraftModule = typeof import("../../../../shared/checkout-draft.ts");
type Wishes = Pick<GiftWishes, "message" | "card" | "wrap" | "ribbon">;

const none: Wishes = { message: "", card: "plain", wrap: false, ribbon: null };
const load = (): Promise<DraftModule> => import("../../../../shared/checkout-draft.ts");
const nothing = () => () => {};

/** The gift stored with the checkout's input, whose code is fetched when the fields are in view. */
export function useParcelGift(place: RefObject<Element | null>) {
  const isInView = useInView(place);
  const [draft, setDraft] = useState<DraftModule | null>(null);
  useEffect(() => {
    // Offline: the fields show no earlier choice, and the checkout asks.
    if (isInView && !draft) load().then(setDraft, () => {});
  }, [isInView, draft]);
  /** Chosen before the code is there: shown at once. */
  const [early, setEarly] = useState<Partial<CheckoutDraft>>({});
  const stored: Wishes = useSyncExternalStore(
    draft?.subscribeDraft ?? nothing,
    () => draft?.draftNow() ?? none,
    () => none,
  );
  const wishes: Wishes = draft ? stored : { ...stored, ...early };
  function change(part: Partial<CheckoutDraft>): void {
    if (draft) {
      draft.changeDraft(part);
      return;
    }
    setEarly((before) => ({ ...before, ...part }));
    load().then(
      (loaded) => {
        loaded.changeDraft(part);
        setDraft(loaded);
      },
      () => {},
    );
  }
  return { wishes, change };
}
