import { useTranslations } from "use-intl";
import { hryvnias, kop } from "#kit/money.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { paths } from "../../../../paths.ts";
import { money } from "../../../../shared/amounts.ts";
import { useLocale } from "../../../../shared/language/use-locale.ts";
import { useOrderText } from "../../../order-text.ts";
import type { OrderView } from "../order-view.server.ts";
import styles from "./order-parcels.module.css";

/** The other parcels of the same purchase; nothing for most. */
export function OrderParcels({ order: { number, parcel, parcels } }: { order: OrderView }) {
  const t = useTranslations("crmParcels");
  const locale = useLocale();
  const text = useOrderText();
  if (!parcel) return null;
  const [first] = parcels;
  const live = parcels.filter(({ status }) => status !== "cancelled");
  const total = hryvnias(live.reduce((sum, one) => sum + kop(one.total), 0));
  const others = parcels.filter((one) => one.number !== number);
  return (
    <Notice tone="info" title={t("title", parcel)}>
      {others.length > 0 && <p>{t("others")}</p>}
      {others.length > 0 && (
        <ul className={styles.list}>
          {others.map((one) => (
            <li key={one.number}>
              <TextLink href={paths.crmOrder(one.number, locale)}>№&nbsp;{one.number}</TextLink>
              <span>{one.recipient ?? t("payerReceives")}</span>
              <span>{money(one.total)}</span>
              <b>{text.status(one.status, one.deliveryType)}</b>
            </li>
          ))}
        </ul>
      )}
      {live.length > 0 && <p>{t("sum", { sum: money(total) })}</p>}
      {first && first.number !== number && <p>{t("first", { number: first.number })}</p>}
    </Notice>
  );
}
