import { useTranslations } from "use-intl";
import { weekday } from "#kit/clock.ts";
import type { Cutoff } from "#shop/fulfilment/rules/dispatch-progress.ts";
import { minutesNeeded, type Outlook, outlook, type Pace } from "#shop/fulfilment/rules/pace.ts";
import { Badge, type BadgeTone } from "#ui/data/badge/badge.tsx";
import { shortDay, useToday } from "../../moments.ts";
import { minutesUntil } from "../../widgets/use-now.ts";
import styles from "./cutoffs.module.css";

const tones: Readonly<Record<Outlook, BadgeTone>> = {
  done: "success",
  calm: "mute",
  tight: "warning",
  behind: "danger",
  late: "danger",
};

type CutoffsProps = { cutoffs: readonly Cutoff[]; pace: Pace; now: number };

export function Cutoffs({ cutoffs, ...around }: CutoffsProps) {
  const t = useTranslations("crmPacking");
  if (cutoffs.length === 0) return null;
  return (
    <section aria-label={t("cutoffs")} className={styles.root}>
      {cutoffs.map((cutoff) => (
        <CutoffCard key={`${cutoff.handover} ${cutoff.isLater}`} cutoff={cutoff} {...around} />
      ))}
    </section>
  );
}

/** «1 год 54 хв» */
function useTimeLeft(): (minutes: number) => string {
  const t = useTranslations("crmPacking");
  return (minutes) => t("left", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

type CutoffCardProps = Omit<CutoffsProps, "cutoffs"> & { cutoff: Cutoff };

function CutoffCard({ cutoff, pace, now }: CutoffCardProps) {
  const today = useToday();
  const t = useTranslations("crmPacking");
  const timeLeft = useTimeLeft();
  const minutes = minutesUntil(cutoff.at, now);
  const isToday = cutoff.day === today;
  const open = cutoff.total - cutoff.packed;
  const state = outlook(open === 0 ? 0 : cutoff.left, minutes, pace);
  const text = { needed: minutesNeeded(cutoff.left, pace), left: Math.max(0, minutes) };
  const day = isToday ? "" : `${t(`weekdays.${weekdayKey(cutoff.day)}`)}, ${shortDay(cutoff.day, today)}`;
  return (
    <div className={styles.card} data-state={state}>
      <b>{cutoff.time}</b>
      <span>
        {t(`handovers.${cutoff.handover}`)}
        {day && <span className={styles.day}> {day}</span>}
      </span>
      <small>{t("progress", { total: cutoff.total, packed: cutoff.packed })}</small>
      <Badge tone={tones[state]} className={styles.badge}>
        {minutes > 0
          ? isToday || minutes < 24 * 60
            ? timeLeft(minutes)
            : day
          : open > 0
            ? t("late")
            : cutoff.time}
      </Badge>
      <meter
        className={styles.meter}
        min={0}
        max={Math.max(1, cutoff.total)}
        value={cutoff.packed}
        aria-label={t("progress", { total: cutoff.total, packed: cutoff.packed })}
      />
      <p className={styles.outlook} role="status">
        {state === "behind" && t("behind", text)}
        {state === "tight" && t("tight", text)}
        {state === "late" && t("lateLong", { count: open })}
      </p>
    </div>
  );
}

type WeekdayKey = "1" | "2" | "3" | "4" | "5" | "6" | "7";
export const weekdayKey = (day: string): WeekdayKey => String(weekday(day)) as WeekdayKey;
