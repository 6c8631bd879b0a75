import { useTranslations } from "use-intl";
import type { BoughtCertificateJson } from "#shop/certificates/reads.server.ts";
import { money } from "../amounts.ts";
import styles from "./order-certificates.module.css";
import sectionStyles from "./order-section.module.css";

/** The codes of the certificates that were bought with an order; nothing for orders without any. */
export function OrderCertificates({ certificates }: { certificates: readonly BoughtCertificateJson[] }) {
  const t = useTranslations("orders.certificates");
  if (certificates.length === 0) return null;
  return (
    <section className={sectionStyles.root} aria-labelledby="order-certificates">
      <h2 id="order-certificates">{t("title")}</h2>
      <ul className={styles.list}>
        {certificates.map(({ last4, code, state, balance, expires_on: day }) => (
          <li key={last4}>
            <b className={styles.code}>{code ?? `…${last4}`}</b>
            <span className="muted sm">
              {state === "active"
                ? t("active", { sum: money(balance), day: day.split("-").reverse().join(".") })
                : t(state)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
