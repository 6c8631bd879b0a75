import { useTranslations } from "use-intl";
import { apiPath } from "../../shared/api/endpoint-path.ts";
import { PhotoStrip } from "../../shared/photos/photo-strip.tsx";

/** The buyer's photos; only for staff who may answer. */
export function ClaimPhotos({ ids }: { ids: readonly number[] }) {
  const t = useTranslations("crmReturns.claims");
  const frame = useTranslations("crm.frame");
  if (ids.length === 0) return null;
  return (
    <PhotoStrip
      photos={ids.map((id) => {
        const src = apiPath("GET /crm/claims/photos/:id", { params: { id } });
        return { key: id, thumb: { src }, large: src };
      })}
      alt={(index) => t("photo", { number: String(index + 1), of: String(ids.length) })}
      title={t("photos")}
      closeLabel={frame("close")}
    />
  );
}
