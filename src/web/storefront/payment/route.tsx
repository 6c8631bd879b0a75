// /payment/{number}: where the bank returns the buyer. A paid order opens at once; an open payment waits here,
// and an unpaid one can be paid. Rendered for one visitor by the order's secret link and never cached.

import { useEffect, useState } from "react";
import { redirect, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { hryvnias, kop } from "#kit/money.ts";
import { orderNumber } from "#shop/orders/input.ts";
import type { OtherWay, PaymentJson } from "#shop/orders/output/payment.ts";
import { paymentOf } from "#shop/orders/reads/payment/payment.server.ts";
import type { CardMethod } from "#shop/payments/port.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Container } from "#ui/layout/layout.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { api, isRefusal } from "../../shared/api/api.ts";
import { useFailureMessage } from "../../shared/api/use-failure-message.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { StockNote } from "../../shared/order/stock-note.tsx";
import page from "../../shared/page/lone-card.module.css";
import { pageRequest } from "../../shared/page/page-request.server.ts";
import { unlistedSeo } from "../../shared/seo/page-seo.server.ts";
import { money } from "../../shared/text/amounts.ts";
import type { Route } from "./+types/route.ts";
import { PayButton } from "./pay-button.tsx";
import styles from "./payment.module.css";
import { usePayment } from "./use-payment.ts";

const LONGEST_TOKEN = 200;

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, url, t } = pageRequest(args);
  const number = orderNumber.safeParse(args.params.number);
  const token = (url.searchParams.get("token") ?? "").slice(0, LONGEST_TOKEN);
  const payment = number.success && token ? await paymentOf(shop, number.data, token) : null;
  if (!number.success || !payment) throw new Response(`Page not found: ${url.pathname}`, { status: 404 });
  const isByCard = url.searchParams.get("by") === "card";
  if (opensOrder(payment, isByCard)) throw redirect(paths.thankYou(number.data, token, locale), 303);
  return {
    order: { number: number.data, token },
    isByCard,
    payment,
    seo: await unlistedSeo(shop, locale, {
      title: t("pay.title", { number: number.data }),
      description: t("pay.about"),
      path: `/payment/${number.data}`,
    }),
  };
}

/** Nothing is left to do here, unless the buyer came to pay by card after an advance. */
const opensOrder = ({ state }: PaymentJson, isByCard: boolean): boolean =>
  state === "paid" || state === "held" || (state === "advance_paid" && !isByCard);

export const handle: PageHandle = { messages: ["more"] };

export { meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("pay");
  const locale = useLocale();
  const navigate = useNavigate();
  const { order, isByCard } = loaderData;
  const { payment, isSlow } = usePayment(order.number, order.token, loaderData.payment);
  const { reason, advance } = payment;
  const isDone = opensOrder(payment, isByCard);
  const thankYou = paths.thankYou(order.number, order.token, locale);
  useEffect(() => {
    if (isDone) void navigate(thankYou, { replace: true });
  }, [isDone, thankYou, navigate]);
  // Until the order's page has loaded.
  const state = payment.state === "paid" || payment.state === "held" ? "waiting" : payment.state;
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
            {isUnpaid && <PayButton order={order}>{t(state === "declined" ? "again" : "pay")}</PayButton>}
            {/* The same bank's page cannot charge twice; another bank's could. */}
            {isSlow && (
              <PayButton order={order} method={payment.methods[0]}>
                {t("not_yet")}
              </PayButton>
            )}
            {(isUnpaid || state === "elsewhere" || state === "advance_paid") && (
              <OtherWays
                key={payment.otherwise.map(({ method, total }) => `${method} ${total}`).join()}
                order={order}
                ways={payment.otherwise}
              />
            )}
            <ButtonLink block variant={isUnpaid || isSlow ? "neutral" : "primary"} href={thankYou}>
              {t("to_order")}
            </ButtonLink>
          </div>
        </section>
      </Container>
    </main>
  );
}

type OtherWaysProps = {
  order: { readonly number: string; readonly token: string };
  ways: readonly OtherWay[];
};

const isCard = (method: OtherWay["method"]): method is CardMethod => method !== "cod";

/** The shop chooses the bank: the first one. */
const isOffered = ({ method }: OtherWay, index: number, ways: readonly OtherWay[]): boolean =>
  !isCard(method) || ways.findIndex((way) => isCard(way.method)) === index;

/** Payment on delivery when the card fails, or by card after all: the price is shown before the choice. */
function OtherWays({ order, ways }: OtherWaysProps) {
  const t = useTranslations("pay.otherwise");
  const locale = useLocale();
  const messageOf = useFailureMessage();
  const [shown, setShown] = useState(ways);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [first] = shown;
  if (!first) return null;

  const { number, token } = order;
  async function choose({ method, total }: OtherWay): Promise<void> {
    if (busy !== null) return;
    setBusy(method);
    setProblem(null);
    const chosen = await api.call("POST /orders/:number/payment-method", {
      params: { number },
      body: { token, method, seen_total: total },
    });
    if (chosen.ok && !isCard(method)) {
      window.location.assign(paths.thankYou(number, token, locale));
      return;
    }
    const opened =
      chosen.ok && isCard(method)
        ? await api.call("POST /orders/:number/pay", { params: { number }, body: { token } })
        : null;
    if (opened?.ok) {
      window.location.assign(opened.value.redirect_url);
      return;
    }
    setBusy(null);
    // The order waits for the card now; after a reload the page shows it.
    if (opened) window.location.reload();
    else if (!chosen.ok) {
      setProblem(messageOf(chosen.error));
      if (isRefusal(chosen.error)) await showAnew();
    }
  }

  async function showAnew(): Promise<void> {
    const answer = await api.call("POST /orders/:number/payment", {
      params: { number },
      body: {
        token,
      },
    });
    if (answer.ok) setShown(answer.value.payment.otherwise);
  }

  const sum = money(first.due);
  return (
    <div className={styles.otherwise}>
      <p>
        {isCard(first.method)
          ? t("card", { sum })
          : first.advance
            ? t("cash_advance", {
                now: money(first.advance),
                later: money(hryvnias(kop(first.due) - kop(first.advance))),
              })
            : first.fee > 0
              ? t("cash", { sum, fee: money(first.fee) })
              : t("cash_free", { sum })}
      </p>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {shown.filter(isOffered).map((way) => (
        <Button
          key={way.method}
          block
          variant="outline"
          busy={busy === way.method}
          onClick={() => void choose(way)}
        >
          {t(isCard(way.method) ? "by_card" : "at_the_door")}
        </Button>
      ))}
    </div>
  );
}
