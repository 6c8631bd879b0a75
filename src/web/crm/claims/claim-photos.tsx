import { useTranslations } from "use-intl";
import { PhotoStrip } from "../../shared/photos/photo-strip.tsx";

/** The buyer's photos; only for staff who may answer. */
export function ClaimPhotos({ ids }: { ids: readonly number[] }) {
  const t = useTranslations("crmReturns.claims");
  const frame = useTranslations("crm.frame");
  if (ids.length === 0) return null;
  return (
    <PhotoStrip
      photos={ids.map((id) => {
        const src = `/api/crm/claims/photos/${id}`;
        return { key: id, thumb: { src }, large: src };
      })}
      alt={(index) => t("photo", { number: String(index + 1), of: String(ids.length) })}
      title={t("photos")}
      closeLabel={frame("close")}
    />
  );
}
