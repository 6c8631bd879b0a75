import { Send } from "lucide-react";
import { useTranslations } from "use-intl";
import type { OrderJson } from "#shop/orders/reads/order-json.server.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { Card } from "#ui/card/card.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Totals, TotalsRow } from "#ui/totals/totals.tsx";
import { useModalOpener } from "../../modals/use-modal-opener.ts";
import { paths } from "../../paths.ts";
import { money } from "../../shared/amounts.ts";
import { MiniLine, MiniLines } from "../../shared/cart/mini-line.tsx";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { telephone } from "../../shared/telephone.ts";
import { useLocale } from "../../shared/use-locale.ts";
import { useUser } from "../../shared/user-store.ts";
import styles from "./thank-you.module.css";

/** What goes, what it costs, and where to turn. */
export function OrderAside({ order }: { order: OrderJson }) {
  const t = useTranslations("checkout.thanks.aside");
  const locale = useLocale();
  return (
    <aside className={styles.aside} aria-label={t("label")}>
      <section className={styles.summary} aria-labelledby="order-items">
        <h2 id="order-items">{t("title")}</h2>
        <MiniLines>
          {order.items.map((item) => (
            <MiniLine
              key={`${item.variant_id}${JSON.stringify(item.options)}`}
              picture={item.picture}
              name={<Anchor href={paths.slug(item.slug, locale)}>{item.name}</Anchor>}
              facts={[item.variant, `${item.quantity} × ${money(item.price)}`]}
              sum={money(item.total)}
            />
          ))}
        </MiniLines>
        <OrderTotals order={order} />
      </section>
      <AccountCard />
      <HelpCard />
    </aside>
  );
}

function OrderTotals({ order }: { order: OrderJson }) {
  const t = useTranslations("cart.totals");
  const summary = useTranslations("checkout.summary");
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const delivery = order.delivery_price === 0 ? summary("free") : money(order.delivery_price);
  return (
    <Totals>
      <TotalsRow name={t("goods", { count })} sum={money(order.subtotal)} />
      {order.wrap > 0 && <TotalsRow name={t("wrap")} sum={money(order.wrap)} />}
      {order.discount > 0 && (
        <TotalsRow
          kind="save"
          name={order.promo_code ? t("promo", { code: order.promo_code }) : t("discount")}
          sum={`−${money(order.discount)}`}
        />
      )}
      <TotalsRow name={order.delivery.type === "pickup" ? summary("pickup") : t("delivery")} sum={delivery} />
      {order.fee > 0 && <TotalsRow name={t("fee")} sum={money(order.fee)} />}
      <TotalsRow kind="total" name={t("total")} sum={money(order.total)} />
    </Totals>
  );
}

/** For guests: the phone they gave is all that an account needs. */
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
