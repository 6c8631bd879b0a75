import { useState } from "react";
import { useTranslations } from "use-intl";
import { longestNote } from "#shop/payouts/input.ts";
import type { PayoutRowJson } from "#shop/payouts/reads/registers.server.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { paths } from "../../../../paths.ts";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";
import { spacedWaybill } from "../../../../shared/order/waybill.ts";
import { money } from "../../../../shared/text/amounts.ts";
import { FormDialog } from "../../../dialogs/dialog-form.tsx";
import { useRequiredText } from "../../../form/use-required-text.ts";
import { useCrmAction, useFormAction } from "../../../frame/use-crm-action.ts";
import { QueueItem } from "../../../list/queue-list.tsx";
import { useLinkCursor } from "../../../list/use-row-cursor.ts";
import { moment, shortDay, useToday } from "../../../moments.ts";
import { SmallBadge } from "../../../widgets/small-badge.tsx";
import styles from "./payouts.module.css";

type RowsListProps = {
  rows: readonly PayoutRowJson[];
  isMixed?: boolean;
};

/** Rows of registers, each with the result for its order; J, K and Enter work as in every list. */
export function RowsList({ rows, isMixed = false }: RowsListProps) {
  const t = useTranslations("crmPayouts.rows");
  const locale = useLocale();
  const [settling, setSettling] = useState<PayoutRowJson | null>(null);
  const cursor = useLinkCursor(rows, {
    rowKey: ({ id }) => String(id),
    href: ({ order }) => order && paths.crmOrder(order, locale),
  });
  return (
    <>
      <Panel label={t("label")} flush>
        {rows.map((row) => (
          <QueueItem
            key={row.id}
            id={row.id}
            label={t("one", { number: row.tracking })}
            cursor={cursor}
            mark={<span className="muted sm">{t("line", { row: row.position })}</span>}
            actions={
              <>
                {row.state !== "matches" && !row.settled && (
                  <Button
                    size="small"
                    onClick={() => setSettling(row)}
                    aria-label={t("settleOf", { number: row.tracking })}
                  >
                    {t("settle")}
                  </Button>
                )}
                {row.settled && <ReopenButton row={row} />}
                {row.order && (
                  <ButtonLink
                    size="small"
                    variant="outline"
                    href={paths.crmOrder(row.order, locale)}
                    aria-label={t("openOrder", { number: row.order })}
                  >
                    {t("open")}
                  </ButtonLink>
                )}
              </>
            }
          >
            <RowFacts row={row} isMixed={isMixed} />
          </QueueItem>
        ))}
      </Panel>
      {settling && <SettleDialog row={settling} onClose={() => setSettling(null)} />}
    </>
  );
}

function ReopenButton({ row: { id, tracking } }: { row: PayoutRowJson }) {
  const t = useTranslations("crmPayouts.reopen");
  const { busy, act } = useCrmAction({ unsure: t("unsure"), conflict: t("conflict") });
  const reopen = () =>
    act(
      "POST /crm/payout-rows/:id/reopen",
      { params: { id } },
      { done: t("done", { number: spacedWaybill(tracking) }) },
    );
  return (
    <Button
      size="small"
      variant="ghost"
      busy={busy !== null}
      onClick={() => void reopen()}
      aria-label={t("of", { number: tracking })}
    >
      {t("do")}
    </Button>
  );
}

function StateMark({ row: { state, settled } }: { row: PayoutRowJson }) {
  const t = useTranslations("crmPayouts.states");
  return (
    <SmallBadge tone={state === "matches" ? "success" : settled ? "mute" : "danger"}>{t(state)}</SmallBadge>
  );
}

function RowFacts({ row, isMixed }: { row: PayoutRowJson; isMixed: boolean }) {
  const today = useToday();
  const t = useTranslations("crmPayouts.rows");
  const locale = useLocale();
  const { settled, before, register } = row;
  const sums = [
    t("paid", { sum: money(row.amount) }),
    row.awaited !== null && row.awaited !== row.amount && t("awaited", { sum: money(row.awaited) }),
    row.fee !== null && t("fee", { sum: money(row.fee) }),
    row.paidOn && shortDay(row.paidOn, today),
  ];
  return (
    <>
      <p>
        <b className="num">{spacedWaybill(row.tracking)}</b> <StateMark row={row} />{" "}
        {row.order && <span className="muted">{t("order", { number: row.order })}</span>}
      </p>
      <p>{sums.filter(Boolean).join(" · ")}</p>
      {before !== null &&
        (before === register ? (
          <p>{t("beforeHere")}</p>
        ) : (
          <p>
            <Anchor href={paths.crmPayout(before, locale)}>{t("before", { id: String(before) })}</Anchor>
          </p>
        ))}
      {row.isToNote && <p>{t("toNote")}</p>}
      {settled && (
        <>
          <p className={styles.note}>{settled.note}</p>
          <p className="muted sm">
            {settled.who
              ? t("settled", { who: settled.who, time: moment(settled.at, today) })
              : t("settledBy", { time: moment(settled.at, today) })}
          </p>
        </>
      )}
      {isMixed && (
        <p className="muted sm">
          <Anchor href={paths.crmPayout(register, locale)}>{t("register", { id: String(register) })}</Anchor>
        </p>
      )}
    </>
  );
}

function SettleDialog({ row, onClose }: { row: PayoutRowJson; onClose: () => void }) {
  const t = useTranslations("crmPayouts.settle");
  const { busy, problem, forget, act } = useFormAction({
    unsure: t("unsure"),
    conflict: t("conflict"),
    fields: ["note"],
  });
  // A text of the whole dialog stays.
  const text = useRequiredText(() => problem?.text === null && forget());

  const settle = (): void => {
    const note = text.take();
    forget();
    if (note === "") return;
    void act(
      "POST /crm/payout-rows/:id/settle",
      { params: { id: row.id }, body: { note } },
      { done: t("done"), onDone: onClose },
    );
  };

  return (
    <FormDialog
      title={t("title")}
      initialFocus={text.ref}
      onSubmit={settle}
      onClose={onClose}
      submit={t("confirm")}
      cancel={t("cancel")}
      action={{ busy, problem }}
    >
      <p className="muted">{t("text", { number: spacedWaybill(row.tracking) })}</p>
      <Field label={t("note")} error={text.isMissing ? t("noteError") : problem?.errors.note?.[0]}>
        <Textarea {...text.field} rows={3} maxLength={longestNote} size="small" />
      </Field>
    </FormDialog>
  );
}
