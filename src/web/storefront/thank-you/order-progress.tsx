import { useTranslations } from "use-intl";
import { usualCarrier } from "#shop/delivery/rules/carriers.ts";
import type { OrderJson } from "#shop/orders/output/order.ts";
import { Track } from "#ui/track/track.tsx";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { leadOf, trackOf } from "../../shared/order/order-stage.ts";
import { useStepLabel } from "../../shared/order/order-text.ts";
import { useMomentText } from "../../shared/use-day-text.ts";
import { firstStep, greetingOf, packStep } from "./next-steps.ts";
import styles from "./thank-you.module.css";

/** The track of the order and, while it is new, the next steps. */
export function OrderProgress({ order }: { order: OrderJson }) {
  const t = useTranslations("checkout.thanks");
  const momentText = useMomentText();
  const stepLabel = useStepLabel();
  const track = trackOf(order.status, order.delivery.type);
  if (!track) return null;
  const moment = momentText(order.delivery);
  return (
    <>
      <Track
        label={t("track")}
        className={styles.track}
        steps={track.map(({ step, state }) => ({
          name: stepLabel(step, order.delivery),
          state,
          time: step === "delivered" && state === "next" && moment ? moment : undefined,
        }))}
      />
      {leadOf(order) === "thanks" &&
        (order.delivery.type === "digital" ? <NextOfSent order={order} /> : <NextSteps order={order} />)}
    </>
  );
}

/** For an order sent electronically: the payment, then the e-mails. */
function NextOfSent({ order }: { order: OrderJson }) {
  const t = useTranslations("checkout.thanks.next");
  const steps = order.payment_status === "paid" ? (["send"] as const) : (["paid", "send"] as const);
  return (
    <ol className={styles.next}>
      {steps.map((step) => (
        <li key={step}>
          <div>
            <b>{t(step)}</b>
            <p>{t(`${step}_text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function NextSteps({ order }: { order: OrderJson }) {
  const t = useTranslations("checkout.thanks.next");
  const moment = useMomentText()(order.delivery);
  const { type } = order.delivery;
  const carrier = order.delivery.carrier ?? usualCarrier;
  const isPickup = type === "pickup";
  const who = order.recipient ? `${order.recipient.name} ${order.recipient.surname}` : null;
  const { opens, closes, callbackMinutes: minutes } = useShopFacts().contacts;
  const first = firstStep(order);
  return (
    <ol className={styles.next}>
      {first && (
        <li>
          <div>
            <b>{t(first)}</b>
            <p>{t(`${first}_text`, { opens, closes, minutes })}</p>
          </div>
        </li>
      )}
      <li>
        <div>
          <b>{t(packStep(order))}</b>
          <p>{isPickup ? t("pack_pickup_text") : t("pack_text", { carrier })}</p>
        </div>
      </li>
      <li>
        <div>
          <b>{moment ? capitalised(moment) : t("soon")}</b>
          <p>
            {greetingOf(order) === "awaited" && `${t("if_paid")} `}
            {isPickup
              ? t("collect_text")
              : who
                ? t("arrives_other_text", { name: who, carrier })
                : t(`arrives_text.${type}`, { carrier })}
          </p>
        </div>
      </li>
    </ol>
  );
}

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase("uk") + text.slice(1);
