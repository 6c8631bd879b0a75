import { useState } from "react";
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import type { DeliverySlot } from "#shop/delivery/rules/days/arrival.ts";
import type { CourierStop } from "#shop/fulfilment/reads/courier.server.ts";
import type { CourierStep } from "#shop/fulfilment/rules/courier.ts";
import type { TakenBy } from "#shop/payments/rules/statuses.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import type { BadgeTone } from "#ui/data/badge/badge.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Select } from "#ui/form/select/select.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { slotText } from "../../../shared/checkout/order-form/slot-text.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../shared/text/amounts.ts";
import { useDayText } from "../../../shared/text/use-day-text.ts";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { FormDialog } from "../../dialogs/dialog-form.tsx";
import { useCrmAction } from "../../frame/use-crm-action.ts";
import { ParcelMark } from "../../orders/purchase/parcel-mark.tsx";
import { useStepUndo } from "../../orders/use-step-undo.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import styles from "./courier.module.css";

interface StopsProps {
  title: string;
  count?: string;
  stops: readonly Stop[];
  hours: Readonly<Record<string, Hours>>;
  /** Stops of past days. */
  isLate?: boolean;
}

const tones = {
  preparing: "mute",
  packed: "info",
  out: "warning",
  handed: "success",
} as const satisfies Record<CourierStop["state"], BadgeTone>;

/** The stops of one slot, in the order of their streets. */
export function Stops({ title, count, stops, hours, isLate }: StopsProps) {
  const t = useTranslations("crmCourier");
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  const { toast } = useStepUndo();
  const [missed, setMissed] = useState<Stop | null>(null);
  const [paying, setPaying] = useState<Stop | null>(null);

  const note = (
    { number, version }: Stop,
    step: CourierStep,
    {
      agreed = nothingAgreed,
      taken = null,
    }: { agreed?: Agreed; taken?: Exclude<TakenBy, "carrier"> | null } = {},
  ): Promise<boolean> =>
    act(
      "POST /crm/courier/:number",
      { params: { number }, body: { version, step, taken, ...agreed } },
      { name: number, done: ({ undo }) => toast(t(`done.${step}`, { number }), number, undo) },
    );

  return (
    <Panel title={title} actions={count && <span className="sm muted num">{count}</span>} flush>
      <ul className={styles.stops}>
        {stops.map((stop) => (
          <StopRow
            key={stop.number}
            stop={stop}
            isLate={isLate}
            isBusy={busy === stop.number}
            note={(one, step) =>
              step === "handed" && one.to_take > 0 ? setPaying(one) : void note(one, step)
            }
            onMissed={setMissed}
          />
        ))}
      </ul>
      {paying && (
        <TakenDialog
          stop={paying}
          isBusy={busy !== null}
          onClose={() => setPaying(null)}
          onConfirm={async (taken) => {
            if (await note(paying, "handed", { taken })) setPaying(null);
          }}
        />
      )}
      {missed && (
        <MissedDialog
          stop={missed}
          hours={hours[missed.city_ref] ?? []}
          isBusy={busy !== null}
          onClose={() => setMissed(null)}
          onConfirm={async (agreed) => {
            if (await note(missed, "missed", { agreed })) setMissed(null);
          }}
        />
      )}
    </Panel>
  );
}

const nothingAgreed: Agreed = { date: null, slot: null };

interface StopRowProps {
  stop: Stop;
  isLate: boolean | undefined;
  isBusy: boolean;
  note: (stop: Stop, step: CourierStep) => void;
  onMissed: (stop: Stop) => void;
}

function StopRow({ stop, isLate, isBusy, note, onMissed }: StopRowProps) {
  const t = useTranslations("crmCourier");
  const locale = useLocale();
  const { number, state, apartment } = stop;
  const flat = apartment && t("apartment", { number: apartment });
  const button = (step: "out" | "handed") => (
    <Button
      size="small"
      busy={isBusy}
      disabled={stop.unpaid === "held_back"}
      onClick={() => note(stop, step)}
    >
      {t(`steps.${step}`)}
    </Button>
  );
  return (
    <li className={styles.stop}>
      <div className={styles.head}>
        <TextLink href={paths.crmOrder(number, locale)}>№&nbsp;{number}</TextLink>
        <SmallBadge tone={tones[state]}>{t(`states.${state}`)}</SmallBadge>
        <ParcelMark number={number} parcel={stop.parcel} />
        {isLate && (
          <SmallBadge tone="danger">{`${dayMonth(stop.day, locale)}, ${slotText(stop.slot)}`}</SmallBadge>
        )}
      </div>
      <p className={styles.address}>
        {[stop.city, stop.street, stop.building, flat].filter(Boolean).join(", ")}
      </p>
      <p>
        {stop.name},{" "}
        {stop.may_call ? <a href={`tel:${stop.phone}`}>{stop.phoneText}</a> : <b>{t("doNotCall")}</b>}
      </p>
      <p className={styles.sum}>
        {stop.unpaid === "held_back" && <b className={styles.unpaid}>{t("unpaid")}</b>}
        {stop.unpaid === "let_go" && t("letGo")}
        {!stop.unpaid && (stop.to_take > 0 ? t("take", { sum: money(stop.to_take) }) : t("nothingToTake"))}
      </p>
      {stop.on_door && <p className="sm">{t("onDoor")}</p>}
      {stop.is_anonymous && <p className="sm">{t("anonymous")}</p>}
      {stop.comment && <p className="sm muted">{stop.comment}</p>}
      <div className={styles.actions}>
        {state === "packed" && button("out")}
        {state === "out" && (
          <>
            {button("handed")}
            <Button size="small" variant="neutral" disabled={isBusy} onClick={() => onMissed(stop)}>
              {t("steps.missed")}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

type Stop = CourierStop & { readonly phoneText: string };

type Hours = readonly { readonly day: string; readonly slots: readonly DeliverySlot[] }[];

/** Date of the next attempt; null: not known yet. */
interface Agreed {
  readonly date: string | null;
  readonly slot: string | null;
}

interface MissedDialogProps {
  stop: Stop;
  hours: Hours;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (agreed: Agreed) => void;
}

/** The recipient was not at home: another slot, if one was agreed. */
function MissedDialog({ stop, hours, isBusy, onClose, onConfirm }: MissedDialogProps) {
  const t = useTranslations("crmCourier.missed");
  const dayText = useDayText();
  const [chosen, setChosen] = useState("");
  const [date = "", slot = ""] = chosen.split(" ");
  return (
    <FormDialog
      title={t("title", { number: stop.number })}
      onSubmit={() => onConfirm(chosen ? { date, slot } : { date: null, slot: null })}
      onClose={onClose}
      submit={t("submit")}
      cancel={t("cancel")}
      busy={isBusy}
    >
      <Field label={t("when")} hint={t("hint")}>
        <Select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          <option value="">{t("later")}</option>
          {hours.flatMap(({ day, slots }) =>
            slots
              .filter(({ closed }) => closed === null)
              .map((one) => (
                <option key={`${day} ${one.slot}`} value={`${day} ${one.slot}`}>
                  {`${dayText(day)}, ${slotText(one.slot)}`}
                </option>
              )),
          )}
        </Select>
      </Field>
    </FormDialog>
  );
}

interface TakenDialogProps {
  stop: Stop;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (taken: "cash" | "terminal") => void;
}

/** The order is handed over and paid at once: the sum, in cash or by terminal. */
function TakenDialog({ stop, isBusy, onClose, onConfirm }: TakenDialogProps) {
  const t = useTranslations("crmMoney.ask");
  return (
    <CrmDialog open onClose={onClose} title={t("taken", { number: stop.number })}>
      <p className={styles.sum}>{t("sum", { sum: money(stop.to_take) })}</p>
      <div className={styles.actions}>
        {(["cash", "terminal"] as const).map((taken) => (
          <Button key={taken} size="medium" busy={isBusy} onClick={() => onConfirm(taken)}>
            {t(taken)}
          </Button>
        ))}
        <Button variant="neutral" size="medium" onClick={onClose}>
          {t("stay")}
        </Button>
      </div>
    </CrmDialog>
  );
}
