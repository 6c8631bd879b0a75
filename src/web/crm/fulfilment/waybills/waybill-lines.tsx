import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { usualCarrier } from "#shop/delivery/rules/carriers.ts";
import type { WaybillLine } from "#shop/waybills/reads.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { IconButtonLink } from "#ui/buttons/icon-button/icon-button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { spacedWaybill } from "../../../shared/order/waybill.ts";
import { money } from "../../../shared/text/amounts.ts";
import { useOrderText } from "../../orders/order-text.ts";
import { ParcelMark } from "../../orders/purchase/parcel-mark.tsx";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import { UnpaidBadge } from "../../widgets/unpaid-badge.tsx";
import type { WaybillCalls } from "./use-waybill-calls.ts";
import { useWaybillText } from "./use-waybill-text.ts";
import styles from "./waybills.module.css";

type WaybillLinesProps = {
  title: string;
  lines: readonly WaybillLine[];
  none?: string;
  /** For all of them. */
  actions?: ReactNode;
  onMake?: (order: string) => void;
};

export function WaybillLines({ title, lines, none, actions, onMake }: WaybillLinesProps) {
  if (lines.length === 0 && none === undefined) return null;
  return (
    <Panel title={title} actions={actions} flush>
      {lines.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.order} line={line} onMake={onMake} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

type LineProps = { line: WaybillLine; onMake: ((order: string) => void) | undefined };

function Line({ line, onMake }: LineProps) {
  const { order, parcel, recipient, city, carrier, type, branch, to_collect, is_packed, unpaid, waybill } =
    line;
  const t = useTranslations("crmWaybills");
  const locale = useLocale();
  const text = useWaybillText();
  const orderText = useOrderText();
  const why = waybill && text.why(waybill);
  return (
    <li>
      <div className={styles.what}>
        <Anchor href={paths.crmOrder(order, locale)} aria-label={t("open", { number: order })}>
          {order}
        </Anchor>
        <span>{recipient}</span>
        <span className="muted">
          {[
            carrier !== usualCarrier && t(`carriers.${carrier}`),
            city,
            orderText.way({ type, carrier, number: branch }),
          ]
            .filter(Boolean)
            .join(", ")}
        </span>
        {why && <small>{why}</small>}
      </div>
      <div className={styles.marks}>
        {to_collect !== null && to_collect > 0 && (
          <span className="muted sm nowrap">{t("collect", { sum: money(to_collect) })}</span>
        )}
        {waybill?.number && <span className="num nowrap">{spacedWaybill(waybill.number)}</span>}
        <ParcelMark number={order} parcel={parcel} />
        <UnpaidBadge mark={unpaid} />
        {!waybill && is_packed && <SmallBadge tone="success">{t("packed")}</SmallBadge>}
        {waybill && <SmallBadge tone={text.tone(waybill)}>{text.state(waybill)}</SmallBadge>}
        {waybill?.printed_at && <SmallBadge tone="mute">{t("printed")}</SmallBadge>}
      </div>
      <div className={styles.do}>
        {waybill?.state === "made" && (
          <IconButtonLink
            icon={Printer}
            size="small"
            variant="outline"
            label={t("labelOf", { number: order })}
            href={paths.waybillLabels([order])}
            target="_blank"
          />
        )}
        {onMake && unpaid !== "held_back" && (!waybill || waybill.state === "refused") && (
          <Button
            size="small"
            variant="neutral"
            aria-label={waybill ? undefined : t("makeFor", { number: order })}
            onClick={() => onMake(order)}
          >
            {waybill ? t("again") : t("make")}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The orders of a batch that got no waybill, and why; stays until it is closed. */
export function RefusedWaybills({ calls }: { calls: Pick<WaybillCalls, "refused" | "forget"> }) {
  const t = useTranslations("crmWaybills");
  const locale = useLocale();
  if (calls.refused.length === 0) return null;
  return (
    <Notice tone="warning" role="alert" title={t("refusedTitle", { count: calls.refused.length })}>
      <ul className={styles.refused}>
        {calls.refused.map(({ number, refused }) => (
          <li key={number}>
            <Anchor href={paths.crmOrder(number, locale)}>{number}</Anchor> — {t(`reasons.${refused}`)}
          </li>
        ))}
      </ul>
      <Button size="small" variant="neutral" onClick={calls.forget}>
        {t("close")}
      </Button>
    </Notice>
  );
}
