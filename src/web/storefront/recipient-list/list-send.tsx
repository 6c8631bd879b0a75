import { useTranslations } from "use-intl";
import { KeyValues } from "#ui/data/key-values/key-values.tsx";
import { money } from "../../shared/text/amounts.ts";
import { ListForm } from "./list-form.tsx";
import styles from "./recipient-list.module.css";
import type { EditedList } from "./use-list.ts";

const sums = ["subtotal", "discount", "wrap", "delivery"] as const;

/** What the rows cost, and the order. @param isStaff the team places what was sent to it */
export function ListSend({ edited, isStaff }: { edited: EditedList; isStaff: boolean }) {
  const t = useTranslations("lists.send");
  const { list } = edited;
  const { counts, placed } = list;
  return (
    <section className={styles.send} aria-label={t(placed ? "cost" : "title")}>
      <h2 className="display-s">{t(placed ? "cost" : "title")}</h2>
      {!placed && (
        <p aria-live="polite">
          {t("ready", { ready: counts.ready })} {counts.wrong > 0 && t("wrong", { wrong: counts.wrong })}{" "}
          {counts.choosing > 0 && t("choosing", { choosing: counts.choosing })}
        </p>
      )}
      <KeyValues
        items={[
          ...sums.map((key) => ({
            key,
            name: t(key),
            value: list.sums[key] > 0 && money(key === "discount" ? -list.sums[key] : list.sums[key]),
          })),
          { key: "total", name: <b>{t("total")}</b>, value: <b>{money(list.sums.total)}</b> },
        ]}
      />
      {!placed && <p className="muted sm">{t("note")}</p>}
      {!placed && (list.sent_at === null || isStaff) && <ListForm edited={edited} isStaff={isStaff} />}
    </section>
  );
}
