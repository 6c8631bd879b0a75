import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import type { GiftWishes } from "../../../../shared/checkout/gift-fields/gift-facts.ts";
import { useInView } from "../../../../shared/page/use-in-view.ts";

type DraftModule = typeof import("../../../../shared/checkout/checkout-draft.ts");

const none: GiftWishes = { message: "", card: "plain", wrap: false, ribbon: null, anonymous: false };
const load = (): Promise<DraftModule> => import("../../../../shared/checkout/checkout-draft.ts");
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
  const [early, setEarly] = useState<Partial<GiftWishes>>({});
  const stored = useSyncExternalStore(
    draft?.subscribeDraft ?? nothing,
    () => draft?.draftNow().gift ?? none,
    () => none,
  );
  const wishes = draft ? stored : { ...stored, ...early };
  function change(part: Partial<GiftWishes>): void {
    if (draft) {
      draft.changeDraft({ gift: part });
      return;
    }
    setEarly((before) => ({ ...before, ...part }));
    load().then(
      (loaded) => {
        loaded.changeDraft({ gift: part });
        setDraft(loaded);
      },
      () => {},
    );
  }
  return { wishes, change };
}
