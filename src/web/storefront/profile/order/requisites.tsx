import { useTranslations } from "use-intl";
import { formatIban } from "#kit/iban.ts";
import type { OwnOrderJson } from "#shop/orders/reads/own-orders.server.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { KeyValues } from "#ui/key-values/key-values.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { paths } from "../../../paths.ts";
import { money } from "../../../shared/amounts.ts";
import styles from "./order.module.css";
import { requisitesId } from "./requisites-id.ts";

interface Seller {
  readonly name: string;
  readonly code: string;
  readonly iban: string;
  readonly bank: string;
  /** What has not come yet, hryvnias. */
  readonly due: number;
}

/** Where and how to pay an invoice. */
export function Requisites({ order, seller }: { order: OwnOrderJson; seller: Seller }) {
  const t = useTranslations("orders.mine.invoice");
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
          { key: "code", name: t("code"), value: seller.code },
          { key: "iban", name: t("iban"), value: formatIban(seller.iban) },
          { key: "bank", name: t("bank"), value: seller.bank },
          { key: "purpose", name: t("purpose"), value: t("purpose_text", { number: order.number }) },
          { key: "sum", name: t("sum"), value: money(seller.due) },
        ]}
      />
      <p className="sm muted">{t("note")}</p>
      <div className={styles.actions}>
        <ButtonLink
          variant="secondary"
          size="medium"
          render={
            <a href={paths.invoice(order.number, order.access_token)} target="_blank" rel="noreferrer" />
          }
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
