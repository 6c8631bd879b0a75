import { useTranslations } from "use-intl";
import type { RecipientListJson } from "#shop/recipient-lists/output.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import styles from "./recipient-list.module.css";

type ListProgressProps = { placed: NonNullable<RecipientListJson["placed"]> };

/** How far the orders of a placed list are. */
export function ListProgress({ placed }: ListProgressProps) {
  const t = useTranslations("lists.progress");
  return (
    <section className={styles.send} aria-label={t("title")}>
      <h2 className="display-s">{t("numbers", { numbers: placed.numbers })}</h2>
      <Notice tone={placed.is_paid ? "success" : "info"} role="status">
        {t(placed.is_paid ? "paid" : "unpaid")}
      </Notice>
      {placed.choosing > 0 && (
        <p>
          <b>{t("chosen", { chosen: placed.chosen, of: placed.choosing })}</b>
        </p>
      )}
      <p>
        <TextLink href={placed.invoice_url} target="_blank">
          {t("invoice")}
        </TextLink>
        {" · "}
        <TextLink href={placed.order_url}>{t("order")}</TextLink>
      </p>
    </section>
  );
}
