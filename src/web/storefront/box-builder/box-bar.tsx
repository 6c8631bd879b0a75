import { useTranslations } from "use-intl";
import { money } from "../../shared/amounts.ts";
import { AddBox } from "./add-box.tsx";
import styles from "./box-builder.module.css";
import type { Buy } from "./builder-data.ts";

/** The sum and the button at the bottom of a phone, always in reach. */
export function BoxBar({ buy, filled, total }: { buy: Buy; filled: number; total: number }) {
  const t = useTranslations("boxBuilder");
  return (
    <section className={styles.bar} aria-label={t("add.summary")}>
      <div>
        <b>{money(buy.price)}</b>
        <span>{t("facts.of", { filled, total })}</span>
      </div>
      <AddBox buy={buy} block short />
    </section>
  );
}
