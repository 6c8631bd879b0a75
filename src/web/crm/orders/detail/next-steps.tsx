import { Check, CircleCheckBig, PackageCheck, PackageOpen, Truck, Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { isCarried } from "#shop/fulfilment/rules/packing.ts";
import { type ForwardStep, leadsOn, nextOf, type Step } from "#shop/orders/rules/statuses.ts";
import type { WaybillJson } from "#shop/waybills/reads.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Status } from "#ui/data/status/status.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Icon, type IconShape } from "#ui/picture/icon/icon.tsx";
import { money } from "../../../shared/text/amounts.ts";
import { useHotkeys } from "../../frame/hotkeys.ts";
import { MakeWaybill } from "../../fulfilment/waybills/make-waybill.tsx";
import { moment, useToday } from "../../moments.ts";
import { pickupKey, statusTones, useOrderText, wayKey } from "../order-text.ts";
import { type StepUndo, useStepUndo } from "../use-step-undo.ts";
import { ShipDialog } from "./delivery/ship-dialog.tsx";
import { useEventText } from "./history/use-event-text.ts";
import styles from "./next-steps.module.css";
import type { OrderEvent, OrderView } from "./order-view.server.ts";
import { MoneyDialog } from "./payment/money-dialog.tsx";
import { RefundDialog } from "./payment/refund-dialog.tsx";
import type { StepMoney } from "./send-step.ts";
import { CommentField, StepFailure } from "./step-fields.tsx";
import { StopDialog } from "./stop-dialog.tsx";
import { useMove } from "./use-move.ts";

const icons: Readonly<Record<ForwardStep, IconShape>> = {
  confirmed: Check,
  packing: PackageOpen,
  shipped: Truck,
  delivered: PackageCheck,
  completed: CircleCheckBig,
};

type NextStepsProps = {
  order: OrderView;
  /** The last step, if this user may take it back. */
  undo: StepUndo;
  /** The carrier's waybill, and whether this user may make it. */
  waybill: WaybillJson | null;
  mayMakeWaybill: boolean;
};

/** The steps that this user may take now; one leads on, the others stop the order. */
export function NextSteps({ order, undo, waybill: made, mayMakeWaybill: mayMake }: NextStepsProps) {
  const t = useTranslations("crm.order");
  const tMoney = useTranslations("crmMoney");
  const text = useOrderText();
  const [comment, setComment] = useState("");
  const [asked, setAsked] = useState<Step | null>(null);
  /** The payment answer for the step in question; null: none yet. */
  const [paid, setPaid] = useState<StepMoney | null>(null);
  const panel = useRef<HTMLElement>(null);
  const { move, busy, isFree, problem, forget } = useMove(order, () => {
    setComment("");
    setAsked(null);
    setPaid(null);
    // Off the button, which now means the next step: a second Enter must not take it.
    panel.current?.focus({ preventScroll: true });
  });
  const { type, waybill } = order.delivery;

  // A colleague was first: the question is about an outdated order.
  const isMoved = problem?.kind === "moved";
  useEffect(() => {
    if (isMoved) setAsked(null);
  }, [isMoved]);

  const take = (step: Step): void => {
    if (!isFree()) return;
    forget();
    setPaid(order.asks[step] ? null : {});
    if (!leadsOn(step) || order.asks[step] || (step === "shipped" && isCarried(order))) setAsked(step);
    else void move(step, { comment });
  };
  useHotkeys({
    c: () => {
      if (order.next.includes("confirmed")) take("confirmed");
    },
  });
  const ask = asked && paid === null ? order.asks[asked] : undefined;
  const settle = (step: Step, answer: StepMoney): void => {
    if (step === "shipped" && isCarried(order)) setPaid(answer);
    else void move(step, { comment, ...answer });
  };
  const dialog = {
    order: { ...order, toPay: order.sums?.balance.due ?? null },
    comment,
    onComment: setComment,
    onClose: () => setAsked(null),
    problem,
    busy: busy !== null,
  };

  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      title={t("next")}
      data-print="off"
      className={styles.root}
      actions={<Status tone={statusTones[order.status]}>{text.status(order.status, type)}</Status>}
    >
      {problem?.kind === "moved" && <Moved since={problem.since} order={order} />}
      {asked === null && <StepFailure problem={problem} />}
      <GiveBack order={order} />
      {order.unpaidReason && <p className="sm muted">{tMoney("letGo", { reason: order.unpaidReason })}</p>}
      {type === "recipient_choice" && <p className="sm muted">{t("awaitsChoice")}</p>}
      {order.next.length === 0 ? (
        <NoSteps order={order} />
      ) : (
        <div className={styles.steps}>
          {order.next.map((step) => (
            <Button
              key={step}
              aria-keyshortcuts={step === "confirmed" ? "c" : undefined}
              size="small"
              variant={leadsOn(step) ? "primary" : "neutral"}
              block
              busy={busy === step && asked === null}
              onClick={() => take(step)}
            >
              {leadsOn(step) && <Icon of={icons[step]} />}
              {t(`do.${wayKey(step, order.delivery)}`)}
            </Button>
          ))}
        </div>
      )}
      {(order.next.length > 0 || comment !== "") && (
        <CommentField size="small" value={comment} onChange={setComment} hint={t("commentHint")} />
      )}
      <UndoStep order={order} undo={undo} onDone={() => panel.current?.focus({ preventScroll: true })} />
      {asked && ask && <MoneyDialog {...dialog} ask={ask} onConfirm={(answer) => settle(asked, answer)} />}
      {asked === "shipped" && !ask && (
        <ShipDialog
          // A number that has just been made fills the field.
          key={waybill}
          {...dialog}
          known={waybill}
          making={mayMake && waybill === null && <MakeWaybill number={order.number} waybill={made} />}
          onConfirm={(number) => void move("shipped", { comment, waybill: number, ...paid })}
        />
      )}
      {(asked === "cancelled" || asked === "returned") && (
        <StopDialog {...dialog} step={asked} whole={order} onConfirm={(answer) => void move(asked, answer)} />
      )}
    </Panel>
  );
}

/** Takes the last step back; of a step made just now, why it stays. */
function UndoStep({ order, undo, onDone }: Pick<NextStepsProps, "order" | "undo"> & { onDone: () => void }) {
  const t = useTranslations("crm");
  const steps = useStepUndo();
  if (!undo) return null;
  const { step, bar, why } = undo;
  if (bar) return why && <p className="sm muted">{why}</p>;
  const takeBack = async (): Promise<void> => {
    if (await steps.undo(order.number, step, order.version)) onDone();
  };
  return (
    <Button icon={Undo2} size="small" variant="ghost" block busy={steps.busy} onClick={() => void takeBack()}>
      {t("undo.step", { step: t(`order.done.${pickupKey(step, order.delivery.type)}`) })}
    </Button>
  );
}

/** A task: the shop holds money that belongs to the buyer. */
function GiveBack({ order }: { order: OrderView }) {
  const t = useTranslations("crmMoney.next");
  const [isOpen, setOpen] = useState(false);
  const { refunds, sums } = order;
  if (!refunds || !sums || sums.balance.refund <= 0) return null;
  const sum = money(sums.balance.refund);
  return (
    <>
      <Notice tone="danger" title={t("giveBack", { sum })}>
        {t(order.status === "cancelled" ? "cancelled" : "tooMuch")}
      </Notice>
      {refunds.ways.length > 0 && (
        <Button size="small" block onClick={() => setOpen(true)}>
          {t("giveBack", { sum })}
        </Button>
      )}
      {isOpen && <RefundDialog order={order} refunds={refunds} onClose={() => setOpen(false)} />}
    </>
  );
}

function NoSteps({ order }: { order: OrderView }) {
  const t = useTranslations("crm.order");
  if (order.sums && order.sums.balance.refund > 0) return null;
  const others = nextOf({ status: order.status, delivery_type: order.delivery.type }).filter(leadsOn);
  if (others.length === 0) return <p className="muted">{t("noSteps")}</p>;
  const steps = others.map((step) => `«${t(`do.${wayKey(step, order.delivery)}`)}»`).join(", ");
  return <p className="muted">{t("noRight", { steps })}</p>;
}

type MovedProps = { since: readonly OrderEvent[]; order: OrderView };

/** A colleague was first: who, when and what. Announced and scrolled into view, so that it is noticed. */
function Moved({ since, order }: MovedProps) {
  const today = useToday();
  const t = useTranslations("crm.order");
  const text = useOrderText();
  const events = useEventText(order.delivery.type);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Notice ref={notice} tone="warning" role="alert" title={t("movedTitle")}>
      {since.length === 0 ? (
        <p>{t("movedNothing", { status: text.status(order.status, order.delivery.type) })}</p>
      ) : (
        <ul className={styles.since}>
          {since.map((event) => (
            <li key={event.id}>
              {t("movedBy", {
                name: events.who(event),
                time: moment(event.at, today),
                event: events.what(event),
              })}
              {typeof event.data.comment === "string" && <q>{event.data.comment}</q>}
            </li>
          ))}
        </ul>
      )}
      <p>{t("movedKept")}</p>
    </Notice>
  );
}
