import { Copy, Printer, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import type { WaybillJson } from "#shop/waybills/reads.server.ts";
import { isUnderWay } from "#shop/waybills/rules/states.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { paths } from "../../../../paths.ts";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";
import { spacedWaybill } from "../../../../shared/order/waybill.ts";
import { money } from "../../../../shared/text/amounts.ts";
import { FormDialog } from "../../../dialogs/dialog-form.tsx";
import { useFollow, useWaybillCalls } from "../../../fulfilment/waybills/use-waybill-calls.ts";
import { useWaybillText } from "../../../fulfilment/waybills/use-waybill-text.ts";
import { RefusedWaybills } from "../../../fulfilment/waybills/waybill-lines.tsx";
import { Facts } from "../../../widgets/facts.tsx";
import { SmallBadge } from "../../../widgets/small-badge.tsx";
import { useCopy } from "../../../widgets/use-copy.ts";
import type { OrderView } from "../order-view.server.ts";
import styles from "./order-waybill.module.css";

type OrderWaybillProps = {
  order: OrderView;
  waybill: WaybillJson | null;
  mayMake: boolean;
  /** Whether the parcel's panel shows the carrier's newer day. */
  isDayTold: boolean;
};

export function OrderWaybill({
  order: { number, delivery },
  waybill,
  mayMake,
  isDayTold,
}: OrderWaybillProps) {
  const t = useTranslations("crmWaybills");
  const text = useWaybillText();
  const calls = useWaybillCalls();
  const [isLeaving, setLeaving] = useState(false);
  useFollow(waybill !== null && isUnderWay(waybill.state));
  const canMake = mayMake && (waybill ? waybill.state === "refused" : delivery.waybill === null);
  if (!waybill && !canMake) return null;
  const why = waybill && text.why(waybill);
  return (
    <Panel
      title={t("panel.title")}
      actions={waybill && <SmallBadge tone={text.tone(waybill)}>{text.state(waybill)}</SmallBadge>}
    >
      {waybill ? (
        <WaybillFacts waybill={waybill} isDayTold={isDayTold} />
      ) : (
        <p className="sm muted">{t("panel.none")}</p>
      )}
      {why && <Notice tone="warning">{why}</Notice>}
      <RefusedWaybills calls={calls} />
      <div className={styles.actions} data-print="off">
        {canMake && (
          <Button
            size="small"
            variant="neutral"
            busy={calls.busy === "make"}
            onClick={() => void calls.make([number])}
          >
            {waybill ? t("again") : t("panel.make")}
          </Button>
        )}
        {waybill?.state === "made" && (
          <ButtonLink
            icon={Printer}
            size="small"
            variant="outline"
            href={paths.waybillLabels([number])}
            target="_blank"
          >
            {t("label")}
          </ButtonLink>
        )}
        {mayMake && waybill?.state === "made" && (
          <IconButton icon={Trash2} size="small" label={t("panel.delete")} onClick={() => setLeaving(true)} />
        )}
      </div>
      {isLeaving && (
        <FormDialog
          title={t("panel.deleteTitle")}
          onSubmit={() => {
            setLeaving(false);
            void calls.giveUp(number);
          }}
          onClose={() => setLeaving(false)}
          submit={t("panel.deleteYes")}
          cancel={t("panel.deleteNo")}
        >
          <p>{t("panel.deleteText")}</p>
        </FormDialog>
      )}
    </Panel>
  );
}

type WaybillFactsProps = { waybill: WaybillJson } & Pick<OrderWaybillProps, "isDayTold">;

function WaybillFacts({ waybill: { number, cost, arrives_on, register }, isDayTold }: WaybillFactsProps) {
  const t = useTranslations("crmWaybills.panel");
  const locale = useLocale();
  const copy = useCopy();
  if (!number) return null;
  return (
    <Facts
      nameOf={t}
      of={{
        number: (
          <span className={styles.number}>
            <span className="num nowrap">{spacedWaybill(number)}</span>
            <IconButton
              icon={Copy}
              size="small"
              label={t("copy")}
              onClick={() => void copy(number, t("copied"), t("copyFailed"))}
            />
          </span>
        ),
        arrives: !isDayTold && arrives_on && dayMonth(arrives_on, locale),
        cost: cost !== null && money(cost),
        register,
      }}
    />
  );
}
