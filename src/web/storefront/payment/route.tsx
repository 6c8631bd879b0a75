// /payment/{number}: the state of the payment after the bank's page, and the payment buttons while it is
// unpaid. Rendered for one visitor by the order's secret link and never cached.
import { useTranslations } from "use-intl";
import { orderNumber } from "#shop/orders/input.ts";
import { paymentOf } from "#shop/orders/reads/payment/payment.server.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Container } from "#ui/layout/layout.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { money } from "../../shared/amounts.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { StockNote } from "../../shared/order/stock-note.tsx";
import page from "../../shared/page/lone-card.module.css";
import { pageRequest } from "../../shared/page/page-request.server.ts";
import { unlistedSeo } from "../../shared/seo/page-seo.server.ts";
import type { Route } from "./+types/route.ts";
import { OtherWays } from "./other-ways.tsx";
import { PayButtons } from "./pay-buttons.tsx";
import styles from "./payment.module.css";
import { usePayment } from "./use-payment.ts";

const LONGEST_TOKEN = 200;

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, url, t } = pageRequest(args);
  const number = orderNumber.safeParse(args.params.number);
  const token = (url.searchParams.get("token") ?? "").slice(0, LONGEST_TOKEN);
  const payment = number.success && token ? await paymentOf(shop, number.data, token) : null;
  if (!number.success || !payment) throw new Response(`Page not found: ${url.pathname}`, { status: 404 });
  return {
    order: { number: number.data, token },
    payment,
    seo: await unlistedSeo(shop, locale, {
      title: t("pay.title", { number: number.data }),
      description: t("pay.about"),
      path: `/payment/${number.data}`,
    }),
  };
}

export const handle: PageHandle = { messages: ["more"] };

export { meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("pay");
  const locale = useLocale();
  const { order } = loaderData;
  const { payment, isSlow } = usePayment(order.number, order.token, loaderData.payment);
  const { state, reason } = payment;
  const { advance } = payment;
  const said = isSlow ? "slow" : state === "unpaid" && advance ? "advance" : state;
  const sums = { now: money(advance?.due ?? 0), later: money(advance?.on_delivery ?? 0) };
  const isUnpaid = state === "declined" || state === "unpaid";
  const isShort = payment.stock?.state === "short";
  return (
    <main id="main">
      <Container className={page.root}>
        <section className={styles.card} aria-labelledby="payment" aria-busy={state === "waiting" && !isSlow}>
          <div role="status">
            <h1 id="payment" className="display-m">
              {isShort ? t("stock.short_title") : t(`${said}.title`)}
            </h1>
            {reason && <p>{t(`reasons.${reason}`)}</p>}
            {!isShort && <p className="muted">{t(`${said}.text`, { number: order.number, ...sums })}</p>}
            {(isUnpaid || isShort) && <StockNote stock={payment.stock} />}
          </div>
          {state === "waiting" && !isSlow && <div className={styles.waiting} aria-hidden="true" />}
          <div className={styles.actions}>
            {isUnpaid && (
              <PayButtons
                order={order}
                methods={payment.methods}
                word={t(state === "declined" ? "again" : "pay")}
              />
            )}
            {/* The same bank's page cannot charge twice; another bank's could. */}
            {isSlow && <PayButtons order={order} methods={payment.methods.slice(0, 1)} word={t("not_yet")} />}
            {(isUnpaid || state === "elsewhere" || state === "advance_paid") && (
              <OtherWays
                key={payment.otherwise.map(({ method, total }) => `${method} ${total}`).join()}
                order={order}
                ways={payment.otherwise}
              />
            )}
            <ButtonLink
              block
              variant={isUnpaid || isSlow ? "neutral" : "primary"}
              href={paths.thankYou(order.number, order.token, locale)}
            >
              {t("to_order")}
            </ButtonLink>
          </div>
        </section>
      </Container>
    </main>
  );
}
