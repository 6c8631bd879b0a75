import { PhoneOff } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { CustomerBeside } from "#shop/customer-care/beside-order.server.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { KeyValues } from "#ui/key-values/key-values.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { TextButton, TextLink } from "#ui/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { money } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { useCrmAction } from "../../frame/use-crm-action.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import styles from "./order-people.module.css";
import type { OrderView } from "./order-view.server.ts";

type Phone = OrderView["receiver"]["phone"];
type Payer = NonNullable<OrderView["payer"]>;
type PayerProps = { payer: Payer; order: OrderView };
/** `customer`: null for users who may not see customers. */
type PayerPanelProps = PayerProps & { customer: CustomerBeside | null; today: Day };

function PhoneLink({ phone }: { phone: Phone }) {
  return (
    <a className="num nowrap" href={`tel:${phone.dial}`}>
      {phone.shown}
    </a>
  );
}

function PayerFacts({ payer, order: { number, doNotCall, lang } }: PayerProps) {
  const t = useTranslations("crm.order");
  return (
    <>
      <KeyValues
        items={[
          { key: "name", name: t("name"), value: payer.name },
          { key: "phone", name: t("phone"), value: <PhoneLink phone={payer.phone} /> },
          {
            key: "email",
            name: t("email"),
            value: payer.email ? (
              <a className={styles.email} href={`mailto:${payer.email}`}>
                {payer.email}
              </a>
            ) : null,
          },
          { key: "language", name: t("language"), value: t(`languages.${lang}`) },
          { key: "source", name: t("source"), value: <Source payer={payer} /> },
          { key: "spent", name: t("spent"), value: payer.orders > 1 && money(payer.spent) },
        ]}
      />
      {doNotCall && (
        <p className={styles.doNotCall}>
          <Icon of={PhoneOff} />
          {t("doNotCall")}
        </p>
      )}
      <SendLink number={number} />
    </>
  );
}

function Source({ payer: { source, leadId, phone } }: { payer: Payer }) {
  const t = useTranslations("crm.order");
  const tOrders = useTranslations("orders");
  const locale = useLocale();
  return (
    <>
      {tOrders(`source.${source}`)}
      {leadId !== null && (
        <>
          {", "}
          <TextLink href={`${paths.crmLeads(locale)}?status=done&q=${encodeURIComponent(phone.dial)}`}>
            {t("lead")}
          </TextLink>
        </>
      )}
    </>
  );
}

/** The payer, for users who may see it; never printed. */
export function PayerPanel({ payer, order, customer, today }: PayerPanelProps) {
  const t = useTranslations("crm.order");
  const locale = useLocale();
  const { orders } = payer;
  return (
    <Panel
      title={t("payer")}
      data-print="off"
      actions={
        orders > 0 && (
          <SmallBadge tone={orders > 1 ? "success" : "info"}>
            {orders > 1 ? (
              <Anchor
                href={`${paths.crmOrders(locale)}?${new URLSearchParams({ q: payer.phone.dial.slice(1) })}`}
              >
                {t("payerOrders", { count: orders })}
              </Anchor>
            ) : (
              t("firstOrder")
            )}
          </SmallBadge>
        )
      }
    >
      <PayerFacts payer={payer} order={order} />
      {customer && <OrderCustomer customer={customer} number={order.number} today={today} />}
    </Panel>
  );
}

/** The recipient; always printed, so it shows the payer when they receive the box themselves. */
export function Recipient({ order }: { order: OrderView }) {
  const t = useTranslations("crm.order");
  const { receiver, isPresent, payer } = order;
  /** The payer's panel is beside it. */
  const isSaid = !isPresent && payer !== null;
  return (
    <Panel title={t("recipient")} actions={isPresent && <SmallBadge tone="brand">{t("present")}</SmallBadge>}>
      {isSaid && <p data-print="off">{t("samePerson")}</p>}
      <div className={isSaid ? styles.onPaper : undefined}>
        <KeyValues
          items={[
            { key: "name", name: t("name"), value: receiver.name },
            { key: "phone", name: t("phone"), value: <PhoneLink phone={receiver.phone} /> },
          ]}
        />
      </div>
    </Panel>
  );
}

/** Resends the order's link to the payer; the sender does not see it. */
function SendLink({ number }: { number: string }) {
  const t = useTranslations("crmOrders.messages");
  const { busy, act } = useCrmAction({ unsure: t("linkUnsure") });
  const sendAgain = () =>
    act("POST /crm/orders/:number/link", { params: { number } }, { done: t("linkDone") });
  return (
    <p>
      <TextButton aria-disabled={busy !== null} onClick={() => void sendAgain()}>
        {t("link")}
      </TextButton>
    </p>
  );
}
