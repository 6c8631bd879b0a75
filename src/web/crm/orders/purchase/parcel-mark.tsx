import { Package } from "lucide-react";
import { useTranslations } from "use-intl";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import styles from "./parcel-mark.module.css";
import { useOpenPurchase } from "./purchase.tsx";

type ParcelMarkProps = {
  /** The order's. */
  number: string;
  parcel: { readonly position: number; readonly of: number } | null;
};

/** «2 з 3» of one purchase; it opens all of them. Nothing for a single parcel. */
export function ParcelMark({ number, parcel }: ParcelMarkProps) {
  const t = useTranslations("crmParcels");
  const open = useOpenPurchase();
  return (
    parcel && (
      <button
        type="button"
        className={styles.root}
        aria-haspopup="dialog"
        aria-label={t("show", parcel)}
        title={t("show", parcel)}
        onClick={() => open(number)}
      >
        <SmallBadge tone="info">
          <Icon of={Package} />
          {t("mark", parcel)}
        </SmallBadge>
      </button>
    )
  );
}
