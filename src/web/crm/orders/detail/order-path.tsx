import { Timer } from "lucide-react";
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import type { Due } from "#shop/fulfilment/reads/dispatch.server.ts";
import { Track, type TrackStep } from "#ui/data/track/track.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { moment, useToday } from "../../moments.ts";
import { wayKey } from "../order-text.ts";
import styles from "./order-path.module.css";
import type { OrderView } from "./order-view.server.ts";

const usualPath = ["new", "confirmed", "packing", "shipped", "delivered"] as const;
const sentPath = ["new", "confirmed", "completed"] as const;
const HOUR = 60;
const SOON_MINUTES = 90;

type PathStatus = (typeof usualPath)[number] | "completed" | "cancelled" | "returned";

function reachedAt(order: OrderView): ReadonlyMap<string, string> {
  const moves = order.history.filter(({ kind }) => kind === "status").toReversed();
  return new Map([["new", order.placedAt], ...moves.map(({ data, at }) => [String(data.to), at] as const)]);
}

/** The statuses to show: the usual path, or those reached before a cancellation or a return. */
function pathOf(
  { status, delivery }: OrderView,
  reached: ReadonlyMap<string, string>,
): readonly PathStatus[] {
  if (status === "cancelled" || status === "returned")
    return [...usualPath.filter((step) => reached.has(step)), status];
  if (delivery.type === "digital") return sentPath;
  return status === "completed" ? [...usualPath, status] : usualPath;
}

/** The progress of the order, and the time left; never printed. */
export function OrderPath({ order, due }: { order: OrderView; due: Due | null }) {
  const today = useToday();
  const t = useTranslations("crm.order");
  const reached = reachedAt(order);
  const path = pathOf(order, reached);
  const now = path.indexOf(order.status);
  const isReceived = order.status === "completed" || order.status === "delivered";
  const current = order.status === "cancelled" || order.status === "returned" ? "ended" : "now";
  const steps: TrackStep[] = path.map((status, index) => {
    const at = reached.get(status);
    return {
      name: t(`steps.${wayKey(status, order.delivery)}`),
      time: at && <time dateTime={at}>{moment(at, today)}</time>,
      state: index < now || isReceived ? "done" : index === now ? current : "next",
    };
  });
  return (
    <Panel title={t("path")} data-print="off" actions={due && <TimeLeft due={due} order={order} />}>
      <Track label={t("path")} steps={steps} />
    </Panel>
  );
}

function TimeLeft({ due, order }: { due: Due; order: OrderView }) {
  const t = useTranslations("crm.order");
  const locale = useLocale();
  const kind = order.delivery.type === "pickup" ? "ready" : "due";
  const { time, minutesLeft, isLate } = due;
  const day = dayMonth(due.day, locale);
  const isSoon = isLate || (minutesLeft !== null && minutesLeft <= SOON_MINUTES);
  const text = (): string => {
    if (isLate) return t(`${kind}Late`, { day, time });
    if (minutesLeft === null) return t(`${kind}Day`, { day, time });
    if (minutesLeft < HOUR) return t(`${kind}Minutes`, { minutes: String(minutesLeft), time });
    const hours = String(Math.floor(minutesLeft / HOUR));
    return t(`${kind}Hours`, { hours, minutes: String(minutesLeft % HOUR), time });
  };
  return (
    <span className={styles.left} data-soon={isSoon || undefined}>
      <Icon of={Timer} />
      {text()}
    </span>
  );
}
