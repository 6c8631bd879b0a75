import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import { Panel } from "#ui/panel/panel.tsx";
import { useTypedDrafts } from "../frame/typed-drafts.ts";
import { useHeldRows } from "../list/use-held-rows.ts";
import { useRowCursor } from "../list/use-row-cursor.ts";
import { answerDrafts } from "./claim-answer.tsx";
import { ClaimItem } from "./claim-item.tsx";
import type { QueuedClaim } from "./queued-claim.ts";

type ClaimsQueueProps = {
  rows: readonly QueuedClaim[];
  today: Day;
  /** Shown instead of an empty queue. */
  children: ReactNode;
};

/** Claims in a list; an unfinished answer keeps its claim in the list. */
export function ClaimsQueue({ rows, today, children }: ClaimsQueueProps) {
  const t = useTranslations("crmReturns.claims");
  const shown = useHeldRows(rows, Object.keys(useTypedDrafts(answerDrafts)).map(Number));
  const cursor = useRowCursor(
    shown.map(({ row }) => String(row.id)),
    { open: (key) => document.querySelector<HTMLElement>(`#row-${key} textarea`)?.focus() },
  );
  if (shown.length === 0) return children;
  return (
    <Panel label={t("list")} flush>
      {shown.map(({ row, isGone }) => (
        <ClaimItem key={row.id} claim={row} today={today} cursor={cursor} isGone={isGone} />
      ))}
    </Panel>
  );
}
