// /profile/orders/{number}: one whole order, and all its buyer's actions.
import { ChevronLeft } from "lucide-react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { kyivDate } from "#kit/clock.ts";
import { formatPhone } from "#kit/phone/phone.ts";
import { orderCertificates } from "#shop/certificates/reads.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { customerNotes } from "#shop/invoices/note-reads.server.ts";
import { orderNumber } from "#shop/orders/input.ts";
import { invoiceDue } from "#shop/orders/reads/payment/invoice.server.ts";
import { customerOrder, itemsOfOrders } from "#shop/own-orders/reads.server.ts";
import { buyerReceipts } from "#shop/receipts/reads/order-receipts.server.ts";
import { choiceLinkFor } from "#shop/recipient-choices/reads.server.ts";
import { moneyOfOrder } from "#shop/returns/reads/refunds.server.ts";
import { parcelOf } from "#shop/tracking/reads.server.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/feedback/empty-state/empty-state.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../../paths.ts";
import { profileSeo } from "../../../shared/account/profile/profile-seo.server.ts";
import { useFreshOnReturn } from "../../../shared/account/profile/use-fresh-on-return.ts";
import { signedIn } from "../../../shared/account/session/signed-in.server.ts";
import { useOrderShown } from "../../../shared/checkout/order-outbox/outbox-store.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { CancelOrder } from "../../../shared/order/cancel-order.tsx";
import { ChoiceShare } from "../../../shared/order/choice-share.tsx";
import { DeliveryNotes } from "../../../shared/order/delivery-notes.tsx";
import { OrderCertificates } from "../../../shared/order/order-certificates.tsx";
import { OrderFacts } from "../../../shared/order/order-facts.tsx";
import { OrderLines } from "../../../shared/order/order-lines.tsx";
import { OrderReceipts } from "../../../shared/order/order-receipts.tsx";
import { OrderRefunded } from "../../../shared/order/order-refunded.tsx";
import { isOnItsWay, owesByInvoice } from "../../../shared/order/order-stage.ts";
import { OrderTotals } from "../../../shared/order/order-totals.tsx";
import { ParcelWay } from "../../../shared/order/parcel-way.tsx";
import { ParcelPlace, PurchaseParcels } from "../../../shared/order/purchase-parcels.tsx";
import { withCodes } from "../../../shared/order/receipt-code.server.ts";
import { StockNote } from "../../../shared/order/stock-note.tsx";
import summary from "../../../shared/order/summary-box.module.css";
import { pastDay } from "../../../shared/text/dates.ts";
import { OrderBadge } from "../orders/order-badge.tsx";
import { orderCardView } from "../orders/order-card-view.ts";
import { OrderEnding } from "../orders/order-ending.tsx";
import { OrderTrack } from "../orders/order-track.tsx";
import { RepeatButton } from "../orders/repeat-button.tsx";
import type { Route } from "./+types/route.ts";
import { Claims } from "./claims.tsx";
import styles from "./order.module.css";
import { OrderStory } from "./order-story.tsx";
import { Requisites } from "./requisites.tsx";

const ordersPath = "/profile/orders";

export async function loader(args: Route.LoaderArgs) {
  const me = await signedIn(args);
  const { shop, locale, person } = me;
  const now = shop.clock();
  const number = orderNumber.safeParse(args.params.number);
  const order = number.success ? await customerOrder(shop.db, person.id, number.data, { locale, now }) : null;
  if (!order) throw new Response(`Page not found: ${args.url.pathname}`, { status: 404 });
  const { seller } = await shopSettings(shop.db);
  const due = order.invoice ? await invoiceDue(shop.db, order.invoice.number) : 0;
  const { first_name: name, last_name: surname, phone } = order.contact;
  const receiver = order.recipient ?? { name, surname, phone };
  const numbers = order.parcels.map((parcel) => parcel.number);
  return {
    order,
    bought: await itemsOfOrders(shop.db, person.id, numbers, locale),
    certificates: await orderCertificates(shop, order.id),
    cancelMoney: order.can.cancel ? await moneyOfOrder(shop.db, order.id) : null,
    notes: order.invoice ? await customerNotes(shop.db, person.id, order.number) : [],
    receipts: withCodes(await buyerReceipts(shop.db, order.id)),
    choiceLink:
      order.delivery.choice === null
        ? null
        : await choiceLinkFor(shop.db, { kind: "customer", customerId: person.id }, order.number, locale),
    parcel: await parcelOf(shop.db, order.id),
    receiver: `${receiver.surname} ${receiver.name}, ${formatPhone(receiver.phone)}`,
    /** Null without an unpaid invoice. */
    seller: owesByInvoice(order)
      ? { name: seller.name[locale], code: seller.code, iban: seller.iban, bank: seller.bank[locale], due }
      : null,
    today: kyivDate(now),
    seo: await profileSeo(
      me,
      "orders",
      `${ordersPath}/${order.number}`,
      translator(locale)("orders.mine.title", { number: order.number }),
    ),
  };
}

export { meta, shouldRevalidate } from "../../../shared/page/page-route.tsx";

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("orders.mine");
  const tPay = useTranslations("pay");
  const locale = useLocale();
  const { order, certificates, receipts, receiver, seller, today } = loaderData;
  const card = orderCardView(order, loaderData.bought);
  const { number } = order;
  useFreshOnReturn();
  useOrderShown(order.number);
  return (
    // Another order is another page: the input for one must not stay for the next.
    <div key={number} className={styles.root}>
      <header className={styles.head}>
        <TextLink quiet href={paths.profile(ordersPath, locale)} className={styles.back}>
          <Icon of={ChevronLeft} />
          {t("back")}
        </TextLink>
        <h1 className="display-m">{t("title", { number })}</h1>
        <p>
          <time dateTime={order.created_at}>
            {pastDay(order.created_at, locale, today)}, {order.created_at.slice(11, 16)}
          </time>
          <OrderBadge order={order} />
        </p>
        <ParcelPlace parcel={order.parcel} />
        {order.replaces && <p>{t("replaces", { number: order.replaces })}</p>}
      </header>
      <ChoiceShare order={order} link={loaderData.choiceLink} />
      <OrderTrack order={card} />
      {card.ending && (
        <p className="muted">
          <OrderEnding order={card} today={today} />
        </p>
      )}
      {(order.can.pay || order.stock?.state === "short") && <StockNote stock={order.stock} />}
      <div className={styles.actions}>
        {order.can.pay && (
          <ButtonLink size="medium" href={paths.payment(number, order.access_token, locale)}>
            {tPay(order.payment_status === "failed" ? "again" : "pay")}
          </ButtonLink>
        )}
        {isOnItsWay(order.status) && (
          <ButtonLink size="medium" href={paths.thankYou(number, order.access_token, locale)}>
            {t("follow")}
          </ButtonLink>
        )}
        <RepeatButton order={card} variant={isOnItsWay(order.status) ? "outline" : "secondary"} />
        <CancelOrder
          order={order}
          money={loaderData.cancelMoney}
          call={(api, body) => api.call("POST /profile/orders/:number/cancel", { params: { number }, body })}
        />
      </div>
      <div className={styles.split}>
        <section className={cx(summary.root, styles.summary)} aria-labelledby="order-summary">
          <h2 id="order-summary">{t("summary")}</h2>
          <OrderLines order={order} />
          <OrderTotals order={order} />
          <OrderRefunded refunds={order.refunds} today={today} />
        </section>
        <div className={styles.column}>
          {seller && order.invoice && <Requisites order={order} invoice={order.invoice} seller={seller} />}
          <OrderCertificates certificates={certificates} order={order} />
          <PurchaseParcels order={order} hrefOf={(parcel) => paths.profileOrder(parcel.number, locale)} />
          <ParcelWay parcel={loaderData.parcel} delivery={order.delivery} today={today} />
          <OrderFacts order={order} receiver={receiver} />
          <DeliveryNotes notes={loaderData.notes} />
          <OrderReceipts receipts={receipts} today={today} />
          <Claims
            claims={order.claims}
            claim_until={order.claim_until}
            place={{ number, token: null }}
            today={today}
          />
          <OrderStory order={order} today={today} />
        </div>
      </div>
    </div>
  );
}

/** Inside the account's layout: an order of another user, or one that failed to load. */
export function ErrorBoundary() {
  const t = useTranslations("orders.mine");
  const locale = useLocale();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <EmptyState
      as="h1"
      title={isMissing ? t("missing_title") : t("failed_title")}
      actions={
        <>
          {/* An empty href reloads this page. */}
          {!isMissing && <ButtonLink href="">{t("retry")}</ButtonLink>}
          <ButtonLink variant={isMissing ? "primary" : "outline"} href={paths.profile(ordersPath, locale)}>
            {t("back")}
          </ButtonLink>
        </>
      }
    >
      {isMissing ? t("missing") : t("failed")}
    </EmptyState>
  );
}
