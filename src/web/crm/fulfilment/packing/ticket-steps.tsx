import { Printer, ReceiptText } from "lucide-react";
import { useTranslations } from "use-intl";
import type { PackOrderJson } from "#shop/fulfilment/output.ts";
import { isCarried, isComplete } from "#shop/fulfilment/rules/packing.ts";
import type { WaybillJson } from "#shop/waybills/reads.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { IconButton, IconButtonLink } from "#ui/buttons/icon-button/icon-button.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import styles from "./ticket.module.css";
import type { Verb } from "./verbs.ts";

type TicketStepsProps = {
  order: PackOrderJson;
  act: (verb: Verb) => void;
  onShip: () => void;
  waybill: WaybillJson | null;
  onWaybill: () => void;
};

export function TicketSteps({ order, act, onShip, waybill, onWaybill }: TicketStepsProps) {
  const t = useTranslations("crmPacking");
  const tMoney = useTranslations("crmMoney.marks");
  const tWaybills = useTranslations("crmWaybills");
  const locale = useLocale();
  const { number, stage, packer, delivery } = order;
  const isMine = packer?.is_me ?? false;
  const mayMake =
    isCarried(order) && order.tracking_number === null && (waybill === null || waybill.state === "refused");
  const take = (
    <Button
      size="small"
      variant="neutral"
      block
      onClick={() => act({ kind: "take", number, seen: packer?.id ?? null })}
    >
      {packer && !isMine ? t("takeOver") : t("take")}
    </Button>
  );
  if (stage === "shipped") return null;
  if (order.unpaid === "held_back" && stage !== "packed")
    return <p className="muted sm">{tMoney("waits")}</p>;
  if (stage === "to_pack") return <div className={styles.steps}>{take}</div>;
  if (stage === "packing") {
    if (!isMine) return <div className={styles.steps}>{take}</div>;
    return (
      <div className={styles.steps}>
        <Button size="small" variant="ghost" onClick={() => act({ kind: "put_back", number })}>
          {t("putBack")}
        </Button>
        <Button
          size="small"
          disabled={!isComplete(order.items)}
          onClick={() => act({ kind: "packed", number, packed: true })}
        >
          {t("pack")}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.steps}>
      {(isMine || !packer) && (
        <Button size="small" variant="ghost" onClick={() => act({ kind: "packed", number, packed: false })}>
          {t("unpack")}
        </Button>
      )}
      {mayMake && (
        <IconButton
          icon={ReceiptText}
          size="small"
          variant="outline"
          label={tWaybills("makeFor", { number })}
          aria-keyshortcuts="w"
          onClick={onWaybill}
        />
      )}
      {waybill?.state === "made" ? (
        <IconButtonLink
          icon={Printer}
          size="small"
          variant="outline"
          label={tWaybills("labelOf", { number })}
          href={paths.waybillLabels([number])}
          target="_blank"
        />
      ) : (
        <IconButtonLink
          icon={Printer}
          size="small"
          variant="outline"
          label={t("label", { number })}
          href={`${paths.crmPackingPrint(locale)}?sheet=labels&number=${number}`}
        />
      )}
      <Button size="small" variant="neutral" disabled={order.unpaid === "held_back"} onClick={onShip}>
        {delivery.type === "pickup" ? t("shipPickup") : t("ship")}
      </Button>
    </div>
  );
}
