import { useState } from "react";
import { kyivDate } from "#kit/clock.ts";
import type { CartOptions } from "#shop/cart/rules/lines.ts";
import { type GivingField, givingProblems, optionsOf } from "#shop/certificates/rules/giving.ts";
import { useDevice } from "../../../../shared/device/device-store.ts";
import { useEditedLine } from "../../../builder-page/use-edited-line.ts";
import type { Product, Variant } from "../product-view.ts";
import { draftOfLine, type GivingDraft, givingStore, noGiving, textOf } from "./giving-draft.ts";

export const givingFieldId = (field: GivingField): string => `giving-${field}`;

/** The delivery form of a certificate; empty for all other products. */
export function useGiving(
  { id, kind }: Pick<Product, "id" | "kind">,
  { paper_in_stock: hasPaper }: Pick<Variant, "paper_in_stock">,
) {
  const kept = useDevice(givingStore, noGiving);
  const edited = useEditedLine(id);
  const [edits, setEdits] = useState<{ key: string; draft: GivingDraft } | null>(null);
  const [isTried, setTried] = useState(false);
  const isCertificate = kind === "certificate";
  const filled = !edited ? kept : edits?.key === edited.key ? edits.draft : draftOfLine(edited.line.options);
  const isElectronicOnly = isCertificate && !hasPaper && filled.way === "paper";
  const draft: GivingDraft = isElectronicOnly ? { ...filled, way: "email" } : filled;
  const text = isCertificate ? textOf(draft) : null;
  const problems = (): GivingField[] => (text ? givingProblems(text, kyivDate(new Date())) : []);
  return {
    draft,
    /** False: it can be sent electronically only. */
    hasPaper,
    /** Shown after the first attempt to buy. */
    problems: isTried ? problems() : [],
    /** The key of the edited line; null: a new one. */
    editedKey: isCertificate ? (edited?.key ?? null) : null,
    edit(change: Partial<GivingDraft>): void {
      const next = { ...draft, ...change };
      if (edited) setEdits({ key: edited.key, draft: next });
      else givingStore.set(next);
    },
    /** The options of the line; null when there are errors, with the focus on the first. */
    take(): CartOptions | null {
      const [first] = problems();
      setTried(first !== undefined);
      if (first) document.getElementById(givingFieldId(first))?.focus();
      return first ? null : text ? optionsOf(text) : {};
    },
    /** The certificate is in the cart. */
    done(): void {
      if (isCertificate && !edited) givingStore.set(noGiving);
    },
  };
}

export type Giving = ReturnType<typeof useGiving>;
