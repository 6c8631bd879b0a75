import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { WorkGroup } from "#shop/today/rules/groups.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { money } from "../../shared/text/amounts.ts";
import { rowLinkId } from "../list/use-row-cursor.ts";
import { moment, shortDay, useToday } from "../moments.ts";
import { useOrderText } from "../orders/order-text.ts";
import { useDecision, useKindLabel } from "../settings/failed-jobs/failed-jobs-queue.tsx";
import { CallLink } from "../widgets/call-link.tsx";
import { useWaitedText } from "../widgets/use-waited-text.ts";
import { rowHref } from "./row-href.ts";
import type { WorkRow } from "./rows.server.ts";
import styles from "./today.module.css";
import { useTodayActions } from "./use-today-actions.ts";

type Of<Kind extends WorkRow["kind"]> = Extract<WorkRow, { kind: Kind }>;

type WorkItemProps = { row: WorkRow; group: WorkGroup };

/** One item: what it is, a link to where it is dealt with, and the step that one press takes. */
export function WorkItem({ row, group }: WorkItemProps) {
  const { title, note } = useItemText(row, group);
  return (
    <>
      <Anchor id={rowLinkId(row.key)} href={rowHref(row, useLocale())}>
        <b>{title}</b>
        <small>{note}</small>
      </Anchor>
      <ItemStep row={row} group={group} />
    </>
  );
}

/** Texts joined by a dot, without those that are missing. */
const joined = (...parts: readonly (string | null | false | undefined)[]): string =>
  parts.filter(Boolean).join(" · ");

function useItemText(row: WorkRow, group: WorkGroup): { title: string; note: string } {
  const t = useTranslations("crmToday");
  const tLeads = useTranslations("crmLeads");
  const tSubjects = useTranslations("orders.claim.subjects");
  const tTroubles = useTranslations("crmTracking.stuck");
  const text = useOrderText();
  const kindOf = useKindLabel();
  const waitedText = useWaitedText();
  const today = useToday();
  switch (row.kind) {
    case "order": {
      const sum = (): string | null => {
        if (group === "giveBack") return t("toReturn", { sum: money(row.toGiveBack ?? 0) });
        if (group === "collect" || group === "failedPayments")
          return t("toPay", { sum: money(row.toPay ?? 0) });
        return row.total === null ? null : money(row.total);
      };
      return {
        title: joined(t("order", { number: row.number }), row.name),
        note: joined(
          moment(row.placedAt, today),
          [text.way(row.way), row.city].filter(Boolean).join(", "),
          sum(),
          group === "fresh" && row.isUnpaid && t("unpaid"),
        ),
      };
    }
    case "lead":
      return {
        title: row.name ?? tLeads("nameless"),
        note: joined(
          tLeads(`kinds.${row.about}`),
          row.waited !== null && t("waits", { time: waitedText(row.waited) }),
        ),
      };
    case "claim":
      return {
        title: joined(tSubjects(row.subject), t("order", { number: row.number })),
        note: joined(moment(row.since, today), row.text),
      };
    case "parcel":
      return {
        title: joined(t("order", { number: row.number }), tTroubles(`troubles.${row.trouble}`)),
        note: joined(
          row.city,
          tTroubles("since", { time: moment(row.since, today) }),
          row.storedUntil && tTroubles("until", { day: shortDay(row.storedUntil, today) }),
        ),
      };
    case "receipt":
      return {
        title: joined(t("order", { number: row.number }), money(row.amount)),
        note: moment(row.since, today),
      };
    case "product":
      return { title: row.name, note: "" };
    case "job":
      return { title: kindOf(row.name), note: t("jobs", { count: row.count }) };
    case "review":
      return {
        title: joined(row.review.author, t("stars", { rating: String(row.review.rating) })),
        note: joined(row.review.product?.name ?? t("aboutShop"), row.review.text),
      };
  }
}

function ItemStep({ row, group }: { row: WorkRow; group: WorkGroup }): ReactNode {
  switch (row.kind) {
    case "order":
      return group === "fresh" && row.mayConfirm && <ConfirmStep row={row} />;
    case "lead":
      return <LeadStep row={row} />;
    case "review":
      return <PublishStep row={row} />;
    case "job":
      return <RetryStep row={row} />;
    default:
      return null;
  }
}

function ConfirmStep({ row }: { row: Of<"order"> }) {
  const t = useTranslations("crmToday.do");
  const { confirm, busy } = useTodayActions();
  return (
    <Button
      size="small"
      variant="outline"
      busy={busy}
      aria-label={t("confirmOf", { number: row.number })}
      onClick={() => confirm(row)}
    >
      {t("confirm")}
    </Button>
  );
}

function LeadStep({ row }: { row: Of<"lead"> }) {
  const t = useTranslations("crmToday.do");
  const tLeads = useTranslations("crmLeads");
  const { take, busy } = useTodayActions();
  return (
    <div className={styles.end}>
      <CallLink
        phone={row.phone.dial}
        shown={row.phone.shown}
        label={tLeads("call", { phone: row.phone.shown })}
      />
      <Button
        size="small"
        variant="outline"
        busy={busy}
        aria-label={t("takeOf", { name: row.name ?? tLeads("nameless") })}
        onClick={() => take(row)}
      >
        {t("take")}
      </Button>
    </div>
  );
}

function PublishStep({ row: { review } }: { row: Of<"review"> }) {
  const t = useTranslations("crmToday.do");
  const { publish, busy } = useTodayActions();
  return (
    <Button
      size="small"
      variant="outline"
      busy={busy}
      aria-label={t("publishOf", { name: review.author })}
      onClick={() => publish(review)}
    >
      {t("publish")}
    </Button>
  );
}

function RetryStep({ row: { name } }: { row: Of<"job"> }) {
  const t = useTranslations("crmToday.do");
  const kindOf = useKindLabel();
  const { busy, retryAll } = useDecision();
  return (
    <Button
      size="small"
      variant="outline"
      busy={busy !== null}
      aria-label={t("retryOf", { name: kindOf(name) })}
      onClick={() => void retryAll(name)}
    >
      {t("retry")}
    </Button>
  );
}
