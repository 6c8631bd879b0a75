import { useState } from "react";
import { kyivDate } from "#kit/clock.ts";
import type { CartOptions } from "#shop/cart/rules/lines.ts";
import {
  type CertificateDeliveryField,
  certificateDeliveryProblems,
  optionsOf,
} from "#shop/certificates/rules/delivery.ts";
import { useDevice } from "../../../../shared/device/device-store.ts";
import { useEditedLine } from "../../../builders/page/use-edited-line.ts";
import type { Product, Variant } from "../product-view.ts";
import {
  type CertificateDeliveryDraft,
  certificateDeliveryStore,
  draftOfLine,
  noCertificateDelivery,
  textOf,
} from "./delivery-draft.ts";

export const certificateDeliveryFieldId = (field: CertificateDeliveryField): string => `giving-${field}`;

/** The delivery form of a certificate; empty for all other products. */
export function useCertificateDelivery(
  { id, kind }: Pick<Product, "id" | "kind">,
  { paper_in_stock: hasPaper }: Pick<Variant, "paper_in_stock">,
) {
  const kept = useDevice(certificateDeliveryStore, noCertificateDelivery);
  const edited = useEditedLine(id);
  const [edits, setEdits] = useState<{ key: string; draft: CertificateDeliveryDraft } | null>(null);
  const [isTried, setTried] = useState(false);
  const isCertificate = kind === "certificate";
  const filled = !edited ? kept : edits?.key === edited.key ? edits.draft : draftOfLine(edited.line.options);
  const isElectronicOnly = isCertificate && !hasPaper && filled.way === "paper";
  const draft: CertificateDeliveryDraft = isElectronicOnly ? { ...filled, way: "email" } : filled;
  const text = isCertificate ? textOf(draft) : null;
  const problems = (): CertificateDeliveryField[] =>
    text ? certificateDeliveryProblems(text, kyivDate(new Date())) : [];
  return {
    draft,
    /** False: it can be sent electronically only. */
    hasPaper,
    /** Shown after the first attempt to buy. */
    problems: isTried ? problems() : [],
    /** The key of the edited line; null: a new one. */
    editedKey: isCertificate ? (edited?.key ?? null) : null,
    edit(change: Partial<CertificateDeliveryDraft>): void {
      const next = { ...draft, ...change };
      if (edited) setEdits({ key: edited.key, draft: next });
      else certificateDeliveryStore.set(next);
    },
    /** The options of the line; null when there are errors, with the focus on the first. */
    take(): CartOptions | null {
      const [first] = problems();
      setTried(first !== undefined);
      if (first) document.getElementById(certificateDeliveryFieldId(first))?.focus();
      return first ? null : text ? optionsOf(text) : {};
    },
    /** The certificate is in the cart. */
    done(): void {
      if (isCertificate && !edited) certificateDeliveryStore.set(noCertificateDelivery);
    },
  };
}

export type CertificateDelivery = ReturnType<typeof useCertificateDelivery>;
