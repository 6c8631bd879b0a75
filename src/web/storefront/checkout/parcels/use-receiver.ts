import { useTranslations } from "use-intl";
import type { ParcelState } from "./use-parcels-state.ts";

/** The recipient of a parcel, as far as filled in; empty before. */
export function useReceiver({ parcel, draft }: Pick<ParcelState, "parcel" | "draft">): string {
  const t = useTranslations("checkout.parcels");
  const name = draft.firstName.trim();
  if (!parcel.isForAnother) return name ? t("me", { name }) : t("me_alone");
  return `${parcel.recipientName.trim()} ${parcel.recipientSurname.trim()}`.trim();
}
