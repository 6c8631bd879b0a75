import { Check, CircleCheckBig, PackageCheck, PackageOpen, ReceiptText, Truck, Undo2, X } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { CrmOrdersQuery } from "#shop/order-list/input.ts";
import { listSearch } from "#shop/order-list/rules/list-address.ts";
import { type BulkStep as BulkStepName, bulkMost, noticeOf } from "#shop/orders/rules/statuses.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { BulkAction, BulkBar } from "#ui/list/bulk-bar/bulk-bar.tsx";
import type { IconShape } from "#ui/picture/icon/icon.tsx";
import { api } from "../../../../shared/api/api.ts";
import { grouped } from "../../../../shared/text/amounts.ts";
import { CrmDialog } from "../../../dialogs/crm-dialog.tsx";
import { useHotkeys } from "../../../frame/hotkeys.ts";
import { useWaybillCalls } from "../../../fulfilment/waybills/use-waybill-calls.ts";
import { RefusedWaybills } from "../../../fulfilment/waybills/waybill-lines.tsx";
import { BulkMoney, bulkMoney } from "./bulk-money.tsx";
import styles from "./orders-bulk.module.css";
import { type BulkStep, bulkSteps, sendableNumbers } from "./picking.ts";
import type { useBulkStep } from "./use-bulk-step.ts";
import type { Picked } from "./use-picked.ts";

const icons: Readonly<Record<BulkStepName, IconShape>> = {
  confirmed: Check,
  packing: PackageOpen,
  shipped: Truck,
  delivered: PackageCheck,
  completed: CircleCheckBig,
  returned: Undo2,
};

/** By key position; the later steps are rarer and have none. */
const keys: Readonly<Partial<Record<BulkStepName, string>>> = { confirmed: "C", packing: "P", shipped: "S" };

type OrdersBulkProps = {
  picked: Picked;
  query: CrmOrdersQuery;
  total: number;
  isPageWhole: boolean;
  bulk: ReturnType<typeof useBulkStep>;
};

/** The actions for the selected orders; nothing when none is selected. */
export function OrdersBulk({ picked, query, total, isPageWhole, bulk }: OrdersBulkProps) {
  const t = useTranslations("crmOrders");
  const yes = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<BulkStep | null>(null);
  /** The user confirms that the carrier's money for the selected orders has arrived. */
  const [hasCome, setCome] = useState(false);
  const steps = bulkSteps(picked.orders);
  const count = picked.orders.size;
  const tWaybills = useTranslations("crmWaybills.bulk");
  const waybills = useWaybillCalls();
  const [isMaking, setMaking] = useState(false);
  const sendable = sendableNumbers(picked.orders);

  const ask = (step: BulkStepName) => (): void => {
    const offered = steps.find((one) => one.step === step);
    if (!offered || !bulk.isFree()) return;
    setCome(false);
    setAsked(offered);
  };
  const askWaybills = (): void => setMaking(sendable.length > 0);
  useHotkeys({
    c: ask("confirmed"),
    p: ask("packing"),
    s: ask("shipped"),
    w: askWaybills,
    escape: () => picked.clear(),
  });
  const money = asked && bulkMoney(asked);
  const confirm = async (): Promise<void> => {
    if (asked && (await bulk.take(asked, hasCome ? "carrier" : null))) setAsked(null);
  };

  // At the other end: a press beside «complete» must not return the orders.
  const [forward, returned] = [
    steps.filter(({ step }) => step !== "returned"),
    steps.filter(({ step }) => step === "returned"),
  ];
  const action = ({ step, orders }: BulkStep) => (
    <BulkAction key={step} icon={icons[step]} hotkey={keys[step]} onClick={ask(step)}>
      {orders.length === count ? t(`do.${step}`) : t("some", { step: t(`do.${step}`), count: orders.length })}
    </BulkAction>
  );
  const left = asked ? count - asked.orders.length : 0;
  return (
    <>
      <RefusedWaybills calls={waybills} />
      {count > 0 && (
        <BulkBar
          className="only-desktop"
          label={t("bar")}
          text={<span role="status">{t(count === bulkMost ? "pickedMost" : "picked", { count })}</span>}
        >
          {isPageWhole && total > count && count < bulkMost && (
            <PickFound picked={picked} query={query} total={total} />
          )}
          {steps.length === 0 && <span>{t("noStep")}</span>}
          {forward.map(action)}
          {sendable.length > 0 && (
            <BulkAction icon={ReceiptText} hotkey="W" onClick={askWaybills}>
              {sendable.length === count ? tWaybills("do") : tWaybills("some", { count: sendable.length })}
            </BulkAction>
          )}
          <BulkAction icon={X} hotkey="Esc" onClick={picked.clear}>
            {t("clear")}
          </BulkAction>
          {returned.map(action)}
        </BulkBar>
      )}
      {isMaking && (
        <CrmDialog
          open
          onClose={() => setMaking(false)}
          initialFocus={yes}
          title={tWaybills("ask", { count: sendable.length })}
        >
          <div className={styles.text}>
            <p>{tWaybills("askText")}</p>
          </div>
          <div className={styles.actions}>
            <Button
              ref={yes}
              size="medium"
              onClick={() => {
                setMaking(false);
                void waybills.make(sendable);
              }}
            >
              {tWaybills("do")}
            </Button>
            <Button variant="neutral" size="medium" onClick={() => setMaking(false)}>
              {t("stay")}
            </Button>
          </div>
        </CrmDialog>
      )}
      {asked && (
        <CrmDialog
          open
          onClose={() => setAsked(null)}
          initialFocus={yes}
          title={t(`ask.${asked.step}`, { count: asked.orders.length })}
        >
          <div className={styles.text}>
            {noticeOf[asked.step] && <p>{t("notice")}</p>}
            {asked.step === "shipped" && <p>{t("waybills")}</p>}
            {asked.step === "returned" && <p>{t("returnRule")}</p>}
            {left > 0 && <p>{t("left", { count: left })}</p>}
            {money && <BulkMoney {...money} hasCome={hasCome} onCome={setCome} />}
          </div>
          <div className={styles.actions}>
            <Button ref={yes} size="medium" busy={bulk.busy} onClick={() => void confirm()}>
              {t(`do.${asked.step}`)}
            </Button>
            <Button variant="neutral" size="medium" onClick={() => setAsked(null)}>
              {t("stay")}
            </Button>
          </div>
        </CrmDialog>
      )}
    </>
  );
}

function PickFound({ picked, query, total }: Pick<OrdersBulkProps, "picked" | "query" | "total">) {
  const t = useTranslations("crmOrders");
  const say = useToast();
  const [busy, setBusy] = useState(false);

  async function pick(): Promise<void> {
    setBusy(true);
    const all = new URLSearchParams(listSearch({ ...query, page: 1, per_page: bulkMost }));
    const found = await api.call("GET /crm/orders", { query: all });
    setBusy(false);
    if (found.ok) picked.add(found.value.data);
    else say({ tone: "problem", text: t("foundFailed") });
  }

  return (
    <button type="button" disabled={busy} onClick={() => void pick()}>
      {total > bulkMost
        ? t("firstFound", { most: bulkMost, total: grouped(total) })
        : t("allFound", { total })}
    </button>
  );
}
