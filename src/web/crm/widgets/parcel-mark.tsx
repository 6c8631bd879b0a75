import { Package } from "lucide-react";
import { useTranslations } from "use-intl";
import { Badge } from "#ui/badge/badge.tsx";
import { Icon } from "#ui/icon/icon.tsx";

/** The position of an order among the parcels of one purchase; nothing for a single parcel. */
export function ParcelMark({ parcel }: { parcel: { position: number; of: number } | null }) {
  const t = useTranslations("crmParcels");
  return (
    parcel && (
      <Badge tone="info" size="small">
        <Icon of={Package} />
        <span className="visually-hidden">{t("title", parcel)}</span>
        <span aria-hidden="true">{t("mark", parcel)}</span>
      </Badge>
    )
  );
}
