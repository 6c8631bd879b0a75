import { useTranslations } from "use-intl";
import { formatIban } from "#kit/iban.ts";
import { sellerCodeName } from "#shop/content/rules/seller-code.ts";
import type { OrderJson } from "#shop/orders/output/order.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { KeyValues } from "#ui/data/key-values/key-values.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../shared/text/amounts.ts";
import styles from "./order.module.css";
import { requisitesId } from "./requisites-id.ts";

interface RequisitesProps {
  order: Pick<OrderJson, "parcel">;
  invoice: NonNullable<OrderJson["invoice"]>;
  seller: Seller;
}

interface Seller {
  readonly name: string;
  readonly code: string;
  readonly iban: string;
  readonly bank: string;
  /** The unpaid rest, hryvnias. */
  readonly due: number;
}

export function Requisites({ order, invoice, seller }: RequisitesProps) {
  const t = useTranslations("orders.mine.invoice");
  const locale = useLocale();
  const say = useToast();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(seller.iban);
      say({ text: t("copied") });
    } catch {
      say({ tone: "problem", text: t("copy_failed") });
    }
  }

  return (
    <section id={requisitesId} className={styles.part} aria-labelledby="order-requisites">
      <h2 id="order-requisites">{t("title")}</h2>
      <KeyValues
        items={[
          { key: "seller", name: t("seller"), value: seller.name },
          { key: "code", name: sellerCodeName(seller.code, locale), value: seller.code },
          { key: "iban", name: t("iban"), value: formatIban(seller.iban) },
          { key: "bank", name: t("bank"), value: seller.bank },
          { key: "purpose", name: t("purpose"), value: t("purpose_text", { number: invoice.number }) },
          { key: "sum", name: t("sum"), value: money(seller.due) },
        ]}
      />
      <p className="sm muted">{[order.parcel && t("of_all"), t("note")].filter(Boolean).join(" ")}</p>
      <div className={styles.actions}>
        <ButtonLink
          variant="secondary"
          size="medium"
          render={<a href={invoice.url} target="_blank" rel="noreferrer" />}
        >
          {t("open")}
        </ButtonLink>
        <Button variant="outline" size="medium" onClick={() => void copy()}>
          {t("copy")}
        </Button>
      </div>
    </section>
  );
}
