import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import type { BoughtCertificateJson } from "#shop/certificates/reads.server.ts";
import type { OrderJson } from "#shop/orders/output/order.ts";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../chrome/language/use-locale.ts";
import { money } from "../text/amounts.ts";
import { dayMonthOf } from "../text/dates.ts";
import styles from "./order-certificates.module.css";
import sectionStyles from "./order-section.module.css";

interface OrderCertificatesProps {
  certificates: readonly BoughtCertificateJson[];
  order: Pick<OrderJson, "number" | "access_token">;
}

/**
 * The codes of the certificates bought with an order, and their documents; nothing for orders without any.
 */
export function OrderCertificates({ certificates, order }: OrderCertificatesProps) {
  const t = useTranslations("orders.certificates");
  if (certificates.length === 0) return null;
  return (
    <section className={sectionStyles.root} aria-labelledby="order-certificates">
      <h2 id="order-certificates">{t("title")}</h2>
      <ul className={styles.list}>
        {certificates.map(({ id, last4, code, state, balance, expires_on: day, given }) => (
          <li key={id}>
            <b className={styles.code}>{code ?? `…${last4}`}</b>
            <span className="muted sm">
              {state === "active"
                ? t("active", { sum: money(balance), day: day.split("-").reverse().join(".") })
                : t(state)}
            </span>
            {given && <Given given={given} />}
            {code && state !== "blocked" && (
              <span className="sm">
                <TextLink
                  render={
                    <a
                      href={paths.certificatePaper(order.number, id, order.access_token)}
                      target="_blank"
                      rel="noreferrer"
                    />
                  }
                >
                  {t("paper")}
                </TextLink>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Given({ given }: { given: NonNullable<BoughtCertificateJson["given"]> }) {
  const t = useTranslations("orders.certificates.given");
  const locale = useLocale();
  const { name, to, send_on: day, state, sent_at: at } = given;
  const facts = { name, to };
  return (
    <span className="sm">
      {state === "planned"
        ? day
          ? t("on", { ...facts, day: dayMonth(day, locale) })
          : t("soon", facts)
        : t(state, { ...facts, day: at ? dayMonthOf(at, locale) : "" })}
    </span>
  );
}
