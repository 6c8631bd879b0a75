import { useTranslations } from "use-intl";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import type { BulkStep, PickedOrder } from "./picking.ts";

/** The selected orders whose payment does not fit the step. */
export function bulkMoney({ step, orders }: BulkStep) {
  const asking = (ask: string): readonly PickedOrder[] => orders.filter(({ asks }) => asks[step] === ask);
  const isFirst = step === "confirmed";
  return {
    /** Prepaid orders that are not paid; only confirmation does not wait for payment. */
    unpaid: isFirst ? orders.filter(({ unpaid }) => unpaid) : asking("advance"),
    isStopped: !isFirst,
    taken: asking("taken"),
    carrier: asking("carrier"),
  };
}

type BulkMoneyProps = ReturnType<typeof bulkMoney> & { hasCome: boolean; onCome: (hasCome: boolean) => void };

const numbersOf = (orders: readonly PickedOrder[]): string => orders.map(({ number }) => number).join(", ");

/** Shown separately before the step: unpaid orders, and whether the carrier's money has arrived. */
export function BulkMoney({ unpaid, isStopped, taken, carrier, hasCome, onCome }: BulkMoneyProps) {
  const t = useTranslations("crmMoney.bulk");
  return (
    <>
      {unpaid.length > 0 && (
        <Notice tone="danger" title={`${t("unpaid", { count: unpaid.length })} ${numbersOf(unpaid)}`}>
          {t(isStopped ? "unpaidStay" : "unpaidGo")}
        </Notice>
      )}
      {taken.length > 0 && (
        <Notice tone="warning" title={`${t("taken", { count: taken.length })} ${numbersOf(taken)}`}>
          {t("takenStay")}
        </Notice>
      )}
      {carrier.length > 0 && (
        <Checkbox
          checked={hasCome}
          onChange={(event) => onCome(event.currentTarget.checked)}
          note={t("carrierHint")}
        >
          {t("carrier", { count: carrier.length })}
        </Checkbox>
      )}
    </>
  );
}
