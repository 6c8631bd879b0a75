import { PhoneOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { Badge } from "#ui/badge/badge.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { KeyValues } from "#ui/key-values/key-values.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { money } from "../../shared/amounts.ts";
import styles from "./order-people.module.css";
import type { OrderView } from "./order-view.server.ts";

type Phone = OrderView["payer"]["phone"];

function PhoneLink({ phone }: { phone: Phone }) {
  return (
    <a className="num nowrap" href={`tel:${phone.dial}`}>
      {phone.shown}
    </a>
  );
}

function PayerFacts({ order: { payer, doNotCall, lang } }: { order: OrderView }) {
  const t = useTranslations("crm.order");
  return (
    <>
      <KeyValues
        items={[
          { key: "name", name: t("name"), value: payer.name },
          { key: "phone", name: t("phone"), value: <PhoneLink phone={payer.phone} /> },
          ...(payer.email
            ? [
                {
                  key: "email",
                  name: t("email"),
                  value: (
                    <a className={styles.email} href={`mailto:${payer.email}`}>
                      {payer.email}
                    </a>
                  ),
                },
              ]
            : []),
          { key: "language", name: t("language"), value: t(`languages.${lang}`) },
          ...(payer.orders > 1 ? [{ key: "spent", name: t("spent"), value: money(payer.spent) }] : []),
        ]}
      />
      {doNotCall && (
        <p className={styles.doNotCall}>
          <Icon of={PhoneOff} />
          {t("doNotCall")}
        </p>
      )}
    </>
  );
}

/** Who pays; never on paper. */
export function Payer({ order }: { order: OrderView }) {
  const t = useTranslations("crm.order");
  const { orders } = order.payer;
  return (
    <Panel
      title={t("payer")}
      data-print="off"
      actions={
        orders > 0 && (
          <Badge size="small" tone={orders > 1 ? "success" : "info"}>
            {orders > 1 ? t("payerOrders", { count: orders }) : t("firstOrder")}
          </Badge>
        )
      }
    >
      <PayerFacts order={order} />
    </Panel>
  );
}

/** Who receives; on paper always, so there the payer stands here too when the box is for themselves. */
export function Recipient({ order }: { order: OrderView }) {
  const t = useTranslations("crm.order");
  const { recipient, payer } = order;
  const person = recipient ?? payer;
  return (
    <Panel
      title={t("recipient")}
      actions={
        recipient && (
          <Badge size="small" tone="brand">
            {t("present")}
          </Badge>
        )
      }
    >
      {recipient === null && <p data-print="off">{t("samePerson")}</p>}
      <div className={recipient === null ? styles.onPaper : undefined}>
        <KeyValues
          items={[
            { key: "name", name: t("name"), value: person.name },
            { key: "phone", name: t("phone"), value: <PhoneLink phone={person.phone} /> },
          ]}
        />
      </div>
    </Panel>
  );
}
