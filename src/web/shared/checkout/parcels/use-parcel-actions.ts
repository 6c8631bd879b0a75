// Actions on the list of parcels. All can be undone; the keyboard focus moves to where the page has changed.
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import type { ParcelDraft } from "../checkout-draft.ts";
import { shareEvenly, withUnits } from "../order-form/handing-out.ts";
import { added, duplicated, restored } from "../order-form/parcels.ts";
import { toggleId } from "./parcel-ids.ts";
import type { ParcelsForm } from "./parcels-form.ts";

const UNDO_MS = 12_000;

/** The units as assigned before; the input since then stays. */
const handedAsIn = (before: readonly ParcelDraft[], parcels: readonly ParcelDraft[]): ParcelDraft[] => {
  const units = new Map(before.map(({ screen }) => [screen.key, screen.units]));
  return parcels.map((parcel) => withUnits(parcel, units.get(parcel.screen.key) ?? parcel.screen.units));
};

/** @param isTurned several were chosen just now: the first gets the focus */
export function useParcelActions({ store, setOpen, parcels: shown }: ParcelsForm, isTurned: boolean) {
  const t = useTranslations("checkout.parcels");
  const say = useToast();
  const [focused, setFocused] = useState<{ readonly key: string } | null>(
    isTurned ? { key: shown[0]?.scope ?? "" } : null,
  );

  useEffect(() => {
    if (focused) document.getElementById(toggleId(focused.key))?.focus();
  }, [focused]);

  const { put, parcels: now, cart: cartNow } = store;
  const sayUndo = (text: string, undo: () => void): void =>
    say({ text, action: { label: t("undo"), onClick: undo }, stays: UNDO_MS });

  function show(key: string): void {
    setOpen(key, true);
    setFocused({ key });
  }

  function append(before: readonly ParcelDraft[], after: readonly ParcelDraft[]): void {
    put(after);
    const key = after.at(-1)?.screen.key ?? "";
    sayUndo(t("added", { number: after.length }), () =>
      put(
        handedAsIn(
          before,
          now().filter((parcel) => parcel.screen.key !== key),
        ),
      ),
    );
    show(key);
  }

  return {
    show,
    add: () => append(now(), added(cartNow(), now())),
    duplicate: (index: number) => append(now(), duplicated(cartNow(), now(), index)),
    remove(index: number) {
      const before = now();
      const parcel = before[index];
      if (!parcel) return;
      put(before.toSpliced(index, 1));
      sayUndo(t("removed", { number: index + 1 }), () =>
        put(handedAsIn(before, restored(now(), parcel, index))),
      );
      const next = before[index + 1] ?? before[index - 1];
      if (next) setFocused({ key: next.screen.key });
    },
    /** Back to one parcel: everything goes to the recipient of the first. */
    end() {
      const [first, ...others] = now();
      if (!first) return;
      put([first]);
      sayUndo(t("ended"), () => put(handedAsIn([first], [...now().slice(0, 1), ...others])));
    },
    shareEvenly() {
      const before = now();
      put(shareEvenly(cartNow(), before));
      sayUndo(t("shared"), () => put(handedAsIn(before, now())));
    },
  };
}

export type ParcelActions = ReturnType<typeof useParcelActions>;
