import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { PromotionJson } from "#shop/promotions/output.ts";
import { Status } from "#ui/status/status.tsx";
import { money } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import type { Column } from "../../list/column.ts";
import { usePromoText } from "../codes/use-promo-text.ts";
import styles from "./promotion-columns.module.css";
import { saidOf, stateTones } from "./promotion-text.ts";
import { useSentence } from "./use-sentence.ts";

/** The columns of the list of automatic promotions. */
export function usePromotionColumns(today: Day): Column<PromotionJson>[] {
  const t = useTranslations("crmPromotions.auto");
  const locale = useLocale();
  const text = usePromoText();
  const sentence = useSentence();
  return [
    {
      key: "name",
      head: t("columns.name"),
      strong: true,
      className: styles.name,
      cell: (row, link) => (
        <>
          {link(row.name[locale])}
          <small>{sentence(saidOf(row))}</small>
          {row.note && <small>{row.note}</small>}
        </>
      ),
      card: { title: (row) => row.name[locale], place: (row) => sentence(saidOf(row)) },
    },
    {
      key: "state",
      head: t("columns.state"),
      cell: ({ state }) => <Status tone={stateTones[state]}>{t(`states.${state}`)}</Status>,
      card: "status",
    },
    { key: "dates", head: t("columns.dates"), cell: (row) => text.dates(row, today), card: "name" },
    { key: "uses", head: t("columns.uses"), num: true, cell: text.uses, card: "due" },
    { key: "given", head: t("columns.given"), num: true, cell: (row) => money(row.given), card: "total" },
  ];
}
