// The page of one order, by its secret link: thanks right after placing it, tracking on any later day.
// Rendered for one visitor and never cached. A wrong number or token is a 404; without both of them the page
// thanks and explains how to find an order.
import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import { kyivDate } from "#kit/clock.ts";
import { formatPhone } from "#kit/phone/phone.ts";
import { vocative } from "#kit/text/vocative.ts";
import { orderCertificates } from "#shop/certificates/reads.server.ts";
import { giftOfOrder } from "#shop/group-gifts/reads.server.ts";
import { groupGiftPath } from "#shop/group-gifts/rules/path.ts";
import { orderNumber } from "#shop/orders/input.ts";
import type { OrderJson } from "#shop/orders/output/order.ts";
import { orderByToken } from "#shop/orders/reads/orders.server.ts";
import { paymentOf } from "#shop/orders/reads/payment/payment.server.ts";
import { afterwardsByLink } from "#shop/own-orders/reads.server.ts";
import { buyerReceipts } from "#shop/receipts/reads/order-receipts.server.ts";
import { choiceLinkFor } from "#shop/recipient-choices/reads.server.ts";
import { moneyOfOrder } from "#shop/returns/reads/refunds.server.ts";
import { parcelOf } from "#shop/tracking/reads.server.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state/empty-state.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { ChocolateBar } from "#ui/picture/tiles/tiles.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { useFreshOnReturn } from "../../shared/account/profile/use-fresh-on-return.ts";
import { useOrderShown } from "../../shared/checkout/order-outbox/outbox-store.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { CancelOrder } from "../../shared/order/cancel-order.tsx";
import { ChoiceShare } from "../../shared/order/choice-share.tsx";
import { OrderCertificates } from "../../shared/order/order-certificates.tsx";
import { OrderFacts } from "../../shared/order/order-facts.tsx";
import { OrderReceipts } from "../../shared/order/order-receipts.tsx";
import { leadOf } from "../../shared/order/order-stage.ts";
import { ParcelWay } from "../../shared/order/parcel-way.tsx";
import { ParcelPlace, PurchaseParcels } from "../../shared/order/purchase-parcels.tsx";
import { withCodes } from "../../shared/order/receipt-code.server.ts";
import { StockNote } from "../../shared/order/stock-note.tsx";
import { pageRequest } from "../../shared/page/page-request.server.ts";
import { unlistedSeo } from "../../shared/seo/page-seo.server.ts";
import { money } from "../../shared/text/amounts.ts";
import { telephone } from "../../shared/text/telephone.ts";
import { Claims } from "../profile/order/claims.tsx";
import type { Route } from "./+types/route.ts";
import { CopyLink } from "./copy-link.tsx";
import { greetingOf } from "./next-steps.ts";
import { OrderAside } from "./order-aside.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { ParcelWish } from "./parcel-wish.tsx";
import styles from "./thank-you.module.css";

const LONGEST_TOKEN = 200;

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, visitor, url, t } = pageRequest(args);
  const { pathname, searchParams } = url;
  if (!searchParams.has("number") && !searchParams.has("token"))
    return {
      order: null,
      seo: await unlistedSeo(shop, locale, {
        title: t("checkout.thanks.find.title"),
        description: t("checkout.thanks.find.description"),
        path: "/thx-page",
      }),
    };
  const number = orderNumber.safeParse(searchParams.get("number"));
  const token = searchParams.get("token") ?? "";
  const order =
    number.success && token && token.length <= LONGEST_TOKEN
      ? await orderByToken(shop.db, number.data, token, locale)
      : null;
  if (!order) throw new Response(`Page not found: ${pathname}`, { status: 404 });
  const { first_name: name, last_name: surname, phone } = order.contact;
  const receiver = order.recipient ?? { name, surname, phone };
  const { device } = await visitor();
  const now = shop.clock();
  const isAtTheDoor = order.payment === "cod" && order.payment_status === "unpaid";
  const mayBeHeld = order.payment_status === "pending";
  const payment = isAtTheDoor || mayBeHeld ? await paymentOf(shop, order.number, token) : null;
  return {
    order,
    mayPayByCard: isAtTheDoor && payment !== null && payment.otherwise.length > 0,
    isHeld: payment?.state === "held",
    certificates: await orderCertificates(shop, order.id),
    cancelMoney: order.can.cancel ? await moneyOfOrder(shop.db, order.id) : null,
    receipts: withCodes(await buyerReceipts(shop.db, order.id)),
    choiceLink:
      order.delivery.choice === null
        ? null
        : await choiceLinkFor(shop.db, { kind: "link", token }, order.number, locale),
    groupGift: order.delivery.type === "digital" ? await giftOfOrder(shop, order.id) : null,
    parcel: await parcelOf(shop.db, order.id),
    ...(await afterwardsByLink(shop.db, order, now)),
    today: kyivDate(now),
    device,
    phone: formatPhone(phone),
    receiver: `${receiver.surname} ${receiver.name}, ${formatPhone(receiver.phone)}`,
    seo: await unlistedSeo(shop, locale, {
      title: t("checkout.thanks.title", { number: order.number }),
      description: t("checkout.thanks.description"),
      path: "/thx-page",
    }),
  };
}

export const handle: PageHandle = { messages: ["more"] };

export { meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

type OrderData = Extract<Route.ComponentProps["loaderData"], { order: object }>;
/** The greeting of the payer; in Russian the name stays unchanged. */
const nameCalled = ({ contact: { first_name: name } }: OrderJson, locale: Locale): string | null =>
  locale === "uk" ? vocative(name) : name || null;

export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  return loaderData.order ? <OrderPage loaderData={loaderData} /> : <FindOrder />;
}

function OrderPage({ loaderData }: { loaderData: OrderData }) {
  const t = useTranslations("checkout.thanks");
  const tMine = useTranslations("orders.mine");
  const locale = useLocale();
  const tGroup = useTranslations("groupGift.thanks");
  const { order, isHeld, groupGift } = loaderData;
  const lead = leadOf(order);
  const said = lead === "thanks" ? greetingOf({ ...order, isHeld }) : lead;
  useFreshOnReturn();
  useOrderShown(order.number);
  return (
    <main id="main">
      <Container className={styles.root}>
        <div className={styles.main}>
          {lead === "thanks" && (
            <ChocolateBar
              text={t("word")}
              label={t("bar")}
              unit="clamp(38px, 10.6vw, 64px)"
              className={styles.bar}
            />
          )}
          <h1 className="display-l">
            {t(`heading.${said}`, { number: order.number, name: nameCalled(order, locale) ?? "none" })}
          </h1>
          <p className={styles.lead}>
            {groupGift
              ? tGroup(order.payment_status === "paid" ? "paid" : "waits", groupGift)
              : t(`lead.${said}`, { phone: loaderData.phone, number: order.number, sum: money(order.rest) })}
          </p>
          <ParcelPlace parcel={order.parcel} />
          {loaderData.replaces && (
            <p className="muted">{tMine("replaces", { number: loaderData.replaces })}</p>
          )}
          {groupGift && (
            <p>
              <TextLink href={groupGiftPath(groupGift.secret, locale)}>{tGroup("open")}</TextLink>
            </p>
          )}
          {order.can.pay && <PayLater order={order} />}
          {order.stock?.state === "short" && <ShortStock order={order} />}
          <ChoiceShare className={styles.notice} order={order} link={loaderData.choiceLink} />
          {!groupGift && <OrderProgress order={order} isHeld={isHeld} />}
          <ParcelWay parcel={loaderData.parcel} delivery={order.delivery} today={loaderData.today} />
          <ParcelWish parcel={loaderData.parcel} order={order} />
          <PurchaseParcels order={order} hrefOf={({ url }) => url} />
          <OrderCertificates certificates={loaderData.certificates} order={order} />
          <OrderFacts order={order} receiver={loaderData.receiver} />
          <OrderReceipts receipts={loaderData.receipts} today={loaderData.today} />
          <div className={styles.actions}>
            <CopyLink device={loaderData.device} />
            <ButtonLink variant="outline" href={paths.home(locale)}>
              {t("to_shop")}
            </ButtonLink>
          </div>
          {order.recipient && <p className="muted sm mt-4">{t("link.gift")}</p>}
          <CancelOrder
            order={order}
            money={loaderData.cancelMoney}
            call={(api, wish) =>
              api.call("POST /orders/:number/cancel", {
                params: { number: order.number },
                body: { ...wish, token: order.access_token },
              })
            }
          />
          <div className={styles.claims}>
            <Claims
              claims={loaderData.claims}
              claim_until={loaderData.claim_until}
              place={{ number: order.number, token: order.access_token }}
              today={loaderData.today}
            />
          </div>
        </div>
        <OrderAside
          order={order}
          refunds={loaderData.refunds}
          today={loaderData.today}
          mayPayByCard={loaderData.mayPayByCard}
        />
      </Container>
    </main>
  );
}

/** The address names no order: thanks, and how to find one. */
function FindOrder() {
  const t = useTranslations("checkout.thanks");
  const locale = useLocale();
  const { contacts } = useShopFacts();
  const number = contacts.hotline || contacts.phone;
  return (
    <main id="main">
      <Container>
        <EmptyState
          as="h1"
          className={styles.find}
          title={t("find.title")}
          art={<ChocolateBar text={t("word")} label={t("bar")} unit="clamp(38px, 10.6vw, 64px)" />}
          actions={
            <>
              <ButtonLink href={paths.profile("/profile/orders", locale)}>{t("find.orders")}</ButtonLink>
              <ButtonLink variant="outline" href={paths.home(locale)}>
                {t("to_shop")}
              </ButtonLink>
            </>
          }
        >
          {t("find.text")} {t("find.call")} <a href={telephone(number)}>{number}</a>
        </EmptyState>
      </Container>
    </main>
  );
}

/** It is paid, but some of it was no longer in stock. */
function ShortStock({ order }: { order: OrderJson }) {
  const t = useTranslations("pay.stock");
  return (
    <Notice tone="warning" className={styles.notice} title={t("short_title")}>
      <StockNote stock={order.stock} />
    </Notice>
  );
}

/** The order is placed but unpaid: the bank failed or declined, or its page was left. */
function PayLater({ order }: { order: OrderJson }) {
  const t = useTranslations("pay");
  const locale = useLocale();
  const { number, advance, rest } = order;
  const unpaid = order.payment_status === "failed" ? "declined" : advance ? "advance" : "unpaid";
  const state = rest > 0 ? "rest" : unpaid;
  const sums = { now: money(rest || (advance?.due ?? 0)), later: money(advance?.on_delivery ?? 0) };
  return (
    <Notice tone="warning" className={styles.notice} title={t(`${state}.title`, sums)}>
      <p>{t(`${state}.text`, { number, ...sums })}</p>
      <StockNote stock={order.stock} />
      <ButtonLink size="medium" href={paths.payment(number, order.access_token, locale)}>
        {t(state === "declined" ? "again" : "pay")}
      </ButtonLink>
    </Notice>
  );
}
