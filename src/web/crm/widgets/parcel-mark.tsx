import { Package } from "lucide-react";
import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon/icon.tsx";
import { SmallBadge } from "./small-badge.tsx";

/** The position of an order among the parcels of one purchase; nothing for a single parcel. */
export function ParcelMark({ parcel }: { parcel: { position: number; of: number } | null }) {
  const t = useTranslations("crmParcels");
  return (
    parcel && (
      <SmallBadge tone="info">
        <Icon of={Package} />
        <span className="visually-hidden">{t("title", parcel)}</span>
        <span aria-hidden="true">{t("mark", parcel)}</span>
      </SmallBadge>
    )
  );
}
