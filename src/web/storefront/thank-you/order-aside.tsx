import { Send } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { OrderJson } from "#shop/orders/output/order.ts";
import type { OwnOrderJson } from "#shop/own-orders/output.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { Card } from "#ui/layout/card/card.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useModalOpener } from "../../modals/use-modal-opener.ts";
import { paths } from "../../paths.ts";
import { useUser } from "../../shared/account/session/user-store.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { OrderLines } from "../../shared/order/order-lines.tsx";
import { OrderRefunded } from "../../shared/order/order-refunded.tsx";
import { OrderTotals } from "../../shared/order/order-totals.tsx";
import summary from "../../shared/order/summary-box.module.css";
import { telephone } from "../../shared/text/telephone.ts";
import styles from "./thank-you.module.css";

type OrderAsideProps = Pick<OwnOrderJson, "refunds"> & {
  order: OrderJson;
  today: Day;
  /** It is paid on delivery, and a card is possible too. */
  mayPayByCard: boolean;
};

export function OrderAside({ order, refunds, today, mayPayByCard }: OrderAsideProps) {
  const t = useTranslations("checkout.thanks.aside");
  const tPay = useTranslations("pay.otherwise");
  const locale = useLocale();
  return (
    <aside className={styles.aside} aria-label={t("label")}>
      <section className={summary.root} data-wide="" aria-labelledby="order-items">
        <h2 id="order-items">{t("title")}</h2>
        <OrderLines order={order} />
        <OrderTotals order={order} />
        {mayPayByCard && (
          <TextLink href={paths.payByCard(order.number, order.access_token, locale)}>
            {tPay("by_card_now")}
          </TextLink>
        )}
        <OrderRefunded refunds={refunds} today={today} />
      </section>
      <AccountCard />
      <HelpCard />
    </aside>
  );
}

/** For guests: the phone number is all that an account needs. */
function AccountCard() {
  const t = useTranslations("checkout.thanks.account");
  const locale = useLocale();
  const openAuth = useModalOpener("auth");
  const { status } = useUser();
  if (status !== "guest") return null;
  return (
    <Card title={t("title")}>
      <p>{t("text")}</p>
      <ButtonLink variant="secondary" size="medium" block href={paths.login(locale)} onClick={openAuth}>
        {t("create")}
      </ButtonLink>
    </Card>
  );
}

function HelpCard() {
  const t = useTranslations("checkout.thanks.help");
  const { contacts } = useShopFacts();
  const number = contacts.hotline || contacts.phone;
  return (
    <Card title={t("title")}>
      <p>
        {t("text")} <a href={telephone(number)}>{number}</a>
      </p>
      {contacts.telegram && (
        <ButtonLink
          variant="neutral"
          size="medium"
          block
          href={contacts.telegram}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={Send} />
          {t("telegram")}
        </ButtonLink>
      )}
    </Card>
  );
}
