import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { BuyerReceiptJson } from "#shop/receipts/reads/order-receipts.server.ts";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { useLocale } from "../chrome/language/use-locale.ts";
import { money } from "../text/amounts.ts";
import { pastDay } from "../text/dates.ts";
import styles from "./order-receipts.module.css";
import sectionStyles from "./order-section.module.css";
import type { SquareCode } from "./receipt-code.server.ts";

interface OrderReceiptsProps {
  readonly receipts: readonly (BuyerReceiptJson & { readonly code: SquareCode | null })[];
  readonly today: Day;
}

/** The fiscal receipts of an order, each with a link to the tax service; nothing while there are none. */
export function OrderReceipts({ receipts, today }: OrderReceiptsProps) {
  const t = useTranslations("orders.receipts");
  const locale = useLocale();
  if (receipts.length === 0) return null;
  return (
    <section className={sectionStyles.root} aria-labelledby="order-receipts">
      <h2 id="order-receipts">{t("title")}</h2>
      <ul className={styles.list}>
        {receipts.map(({ id, kind, amount, fiscal_code: fiscal, tax_url: href, at, code }) => (
          <li key={id}>
            {code && (
              <svg
                className={styles.code}
                viewBox={`0 0 ${code.size} ${code.size}`}
                role="img"
                aria-label={t("code", { number: fiscal })}
                shapeRendering="crispEdges"
              >
                <path d={code.path} />
              </svg>
            )}
            <div className={styles.facts}>
              <b>
                {t(kind)}, {money(amount)}
              </b>
              <span className="muted sm">
                {t("number", { number: fiscal })}, {pastDay(at, locale, today)}
              </span>
              {href && (
                <TextLink href={href} target="_blank" rel="noreferrer">
                  {t("open")}
                </TextLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
