import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { CertificateCheckJson } from "#shop/certificates/check-reads.server.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { money } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { moment } from "../../moments.ts";
import styles from "./certificates.module.css";
import { masked } from "./labels.ts";

const sums = ["issued", "spent", "left", "blocked", "refunded"] as const;

/** The result of the nightly check of all certificates, and whether their sums match. */
export function LastCheck({ check, today }: { check: CertificateCheckJson | null; today: Day }) {
  const t = useTranslations("crmCertificates.check");
  const locale = useLocale();
  if (!check) return <p className={styles.checked}>{t("never")}</p>;
  const at = moment(check.at, today);
  return (
    <section aria-label={t("label")} className={styles.check}>
      <dl>
        {sums.map((sum) => (
          <div key={sum}>
            <dt>{t(sum)}</dt>
            <dd>
              {money(check[sum])}
              {sum === "left" && check.expired > 0 && (
                <span className={styles.expired}>{t("expired", { sum: money(check.expired) })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {check.off_count === 0 && <p className={styles.checked}>{t("fine", { at })}</p>}
      {check.off_count > 0 && (
        <Notice tone="danger" title={t("off", { at, count: check.off_count })}>
          <ul className={styles.off}>
            {check.off.map(({ id, last4, faults }) => (
              <li key={id}>
                <TextLink href={paths.crmCertificate(id, locale)}>{masked(last4)}</TextLink>:{" "}
                {faults.map((fault) => t(`faults.${fault}`)).join(", ")}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {check.unopened > 0 && <Notice tone="warning">{t("unopened", { count: check.unopened })}</Notice>}
    </section>
  );
}
