import { useTranslations } from "use-intl";
import { usualCarrier } from "#shop/delivery/rules/carriers.ts";
import type { OrderJson } from "#shop/orders/output/order.ts";
import { Track } from "#ui/data/track/track.tsx";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { leadOf, trackOf } from "../../shared/order/order-stage.ts";
import { useStepLabel } from "../../shared/order/order-text.ts";
import { useMomentText } from "../../shared/text/use-day-text.ts";
import { nextSteps } from "./next-steps.ts";
import styles from "./thank-you.module.css";

/** The track of the order and, while it is new, the next steps. */
export function OrderProgress({ order, isHeld }: { order: OrderJson; isHeld: boolean }) {
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
      {leadOf(order) === "thanks" && <NextSteps order={order} isHeld={isHeld} />}
    </>
  );
}

function NextSteps({ order, isHeld }: { order: OrderJson; isHeld: boolean }) {
  const t = useTranslations("checkout.thanks.next");
  const moment = useMomentText()(order.delivery);
  const { opens, closes, callbackMinutes: minutes } = useShopFacts().contacts;
  const { recipient, delivery } = order;
  const facts = {
    opens,
    closes,
    minutes,
    carrier: delivery.carrier ?? usualCarrier,
    name: recipient ? `${recipient.name} ${recipient.surname}` : "",
  };
  return (
    <ol className={styles.next}>
      {nextSteps({ ...order, isHeld }).map(({ title, text, ifPaid }) => (
        <li key={title}>
          <div>
            <b>{title === "arrival" ? (moment ? capitalised(moment) : t("soon")) : t(title)}</b>
            <p>
              {ifPaid && `${t("if_paid")} `}
              {t(text, facts)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase("uk") + text.slice(1);
