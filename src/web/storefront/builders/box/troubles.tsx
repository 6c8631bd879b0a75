import { useTranslations } from "use-intl";
import type { Bonbon } from "#shop/boxes/output.ts";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import type { ReadBox } from "./box-address.ts";
import styles from "./box-builder.module.css";

interface TroublesProps {
  read: ReadBox;
  /** In the box, but unavailable. */
  gone: readonly Bonbon[];
  /** In the box, though it contains an excluded allergen. */
  hidden: readonly Bonbon[];
  onTakeOut: (keys: ReadonlySet<string>) => void;
}

export function Troubles({ read, gone, hidden, onTakeOut }: TroublesProps) {
  const t = useTranslations("boxBuilder.trouble");
  const list = (bonbons: readonly Bonbon[]) => bonbons.map(({ name }) => `«${name}»`).join(", ");
  const takeOut = (bonbons: readonly Bonbon[]) => (
    <p>
      <TextButton onClick={() => onTakeOut(new Set(bonbons.map(({ key }) => key)))}>
        {t("takeOut")}
      </TextButton>
    </p>
  );
  return (
    <div className={styles.troubles} role="status">
      {read.isBroken && <Notice tone="warning">{t("broken")}</Notice>}
      {read.unknown > 0 && <Notice tone="warning">{t("unknown", { count: read.unknown })}</Notice>}
      {gone.length > 0 && (
        <Notice tone="warning">
          {t("out", { list: list(gone) })}
          {takeOut(gone)}
        </Notice>
      )}
      {hidden.length > 0 && (
        <Notice tone="warning">
          {t("avoided", { list: list(hidden) })}
          {takeOut(hidden)}
        </Notice>
      )}
    </div>
  );
}
