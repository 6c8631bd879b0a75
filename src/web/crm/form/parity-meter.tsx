import { useTranslations } from "use-intl";
import type { Fullness } from "#kit/parity.ts";
import styles from "./parity-meter.module.css";

export function ParityMeter({ share }: { share: Fullness }) {
  const t = useTranslations("crmCatalog.edit");
  return (
    <p className={styles.root} data-warn={share.uk < share.ru || undefined}>
      <span aria-hidden="true">
        <i style={{ inlineSize: `${share.uk}%` }} />
        <i style={{ inlineSize: `${share.ru}%` }} />
      </span>
      {t("parity", share)}
    </p>
  );
}
