import { PhoneOff } from "lucide-react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { CustomerBeside } from "#shop/customer-care/buyer-reads.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { TextButton, TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../shared/text/amounts.ts";
import { useCrmAction } from "../../frame/use-crm-action.ts";
import { moment, useToday } from "../../moments.ts";
import { Facts } from "../../widgets/facts.tsx";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import styles from "./order-people.module.css";
import type { OrderView } from "./order-view.server.ts";

type Phone = OrderView["receiver"]["phone"];
type Payer = NonNullable<OrderView["payer"]>;
type PayerProps = { payer: Payer; order: OrderView };
/** `customer`: null for users who may not see customers. */
type PayerPanelProps = PayerProps & { customer: CustomerBeside | null };

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
      <Facts
        nameOf={t}
        of={{
          name: payer.name,
          phone: <PhoneLink phone={payer.phone} />,
          email: payer.email && (
            <a className={styles.email} href={`mailto:${payer.email}`}>
              {payer.email}
            </a>
          ),
          language: t(`languages.${lang}`),
          source: <Source payer={payer} />,
          spent: payer.orders > 1 && money(payer.spent),
        }}
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
export function PayerPanel({ payer, order, customer }: PayerPanelProps) {
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
      {customer && <OrderCustomer customer={customer} number={order.number} />}
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
        <Facts nameOf={t} of={{ name: receiver.name, phone: <PhoneLink phone={receiver.phone} /> }} />
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

type OrderCustomerProps = { customer: CustomerBeside; number: string };

function OrderCustomer({ customer, number }: OrderCustomerProps) {
  const today = useToday();
  const t = useTranslations("crm.order");
  const tCard = useTranslations("crmCustomers.card");
  const locale = useLocale();
  return (
    <>
      {customer.blockReason !== null && (
        <Notice tone="danger" title={tCard("blockedTitle")}>
          {customer.blockReason}
        </Notice>
      )}
      {customer.notes.length > 0 && (
        <ul className={styles.notes} aria-label={tCard("notes")}>
          {customer.notes.map(({ id, text, author, at }) => (
            <li key={id}>
              {text}
              <small className="muted">{[author ?? tCard("gone"), moment(at, today)].join(", ")}</small>
            </li>
          ))}
        </ul>
      )}
      {customer.id === null ? (
        <OpenCard number={number} />
      ) : (
        <TextLink href={paths.crmCustomer(customer.id, locale)}>{t("customerCard")}</TextLink>
      )}
    </>
  );
}

/** A guest has no card until the team needs one. */
function OpenCard({ number }: { number: string }) {
  const t = useTranslations("crm.order");
  const locale = useLocale();
  const navigate = useNavigate();
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  const open = () =>
    act(
      "POST /crm/orders/:number/customer",
      { params: { number }, body: {} },
      { onDone: ({ id }) => navigate(paths.crmCustomer(id, locale)) },
    );
  return (
    <Button size="small" variant="neutral" busy={busy !== null} onClick={() => void open()}>
      {t("openCard")}
    </Button>
  );
}
