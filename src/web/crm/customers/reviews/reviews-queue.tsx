import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { QueueQuery } from "#shop/reviews/input.ts";
import type { QueuedReview } from "#shop/reviews/reads/queue.server.ts";
import type { Decision } from "#shop/reviews/rules/ratings.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { useHotkeys } from "../../frame/hotkeys.ts";
import { typedDrafts, useTypedDrafts } from "../../frame/typed-drafts.ts";
import { useHeldRows } from "../../list/use-held-rows.ts";
import { rowLinkId, useRowCursor } from "../../list/use-row-cursor.ts";
import type { Act, Composing } from "./composer.tsx";
import { ReviewItem } from "./review-item.tsx";
import { type Said, useModeration } from "./use-moderation.ts";

const answers = typedDrafts("crm-review-answers");
const focusOn = (id: number): void => document.getElementById(rowLinkId(String(id)))?.focus();

type ReviewsQueueProps = {
  rows: readonly QueuedReview[];
  query: QueueQuery;
  children: ReactNode;
};

export function ReviewsQueue({ rows, query, children }: ReviewsQueueProps) {
  const t = useTranslations("crmReviews");
  const say = useToast();
  const drafts = useTypedDrafts(answers);
  const [composing, setComposing] = useState<Composing | null>(null);
  const [reason, setReason] = useState("");
  const [emptyId, setEmptyId] = useState<number | null>(null);
  const leaving = useRef<{ id: number; next: number } | null>(null);
  const { decide, undo, problemText, busy, isFree, problem, forget } = useModeration();
  const shown = useHeldRows(rows, composing ? [composing.id] : []);
  const cursor = useRowCursor(
    shown.map(({ row }) => String(row.id)),
    { open: (key) => act(Number(key), "answer") },
  );

  const modeOf = ({ id }: QueuedReview): Composing["mode"] | null => {
    if (composing?.id === id) return composing.mode;
    return drafts[id] ? "answer" : null;
  };

  /** The current review, even if it changed while a user typed. */
  const known = (row: QueuedReview): QueuedReview =>
    problem?.id === row.id && problem.kind === "conflict" && problem.current.version > row.version
      ? { ...row, ...problem.current }
      : row;

  function close(): void {
    setComposing(null);
    setReason("");
    setEmptyId(null);
    forget();
  }

  async function write(row: QueuedReview, decision: Decision, said: Said): Promise<void> {
    const index = shown.findIndex((item) => item.row.id === row.id);
    const next = (shown[index + 1] ?? shown[index - 1])?.row.id;
    const isTyped = modeOf(row) !== null;
    const outcome = await decide(known(row), decision, said);
    if (outcome === "ignored") return;
    if (outcome !== "written") {
      if (!isTyped) say({ tone: "problem", text: problemText(outcome) });
      return;
    }
    if (said !== "published" && said !== "rejected") answers.keep(row.id, "");
    close();
    focusOn(row.id);
    leaving.current = next === undefined ? null : { id: row.id, next };
  }

  // A review with a decision may leave the list: the keyboard focus goes on to the next one.
  useEffect(() => {
    const left = leaving.current;
    if (!left || shown.some(({ row }) => row.id === left.id)) return;
    leaving.current = null;
    if (document.activeElement === document.body) focusOn(left.next);
  });

  function act(id: number, what: Act): void {
    const row = shown.find((item) => item.row.id === id)?.row;
    if (!row || !isFree()) return;
    const { status, reply } = known(row);
    if (what === "close") {
      if (modeOf(row) === "answer") answers.keep(id, "");
      close();
    } else if (what === "answer") {
      if (!drafts[id] && reply) answers.keep(id, reply);
      setComposing({ id, mode: "answer" });
    } else if (what === "reject") {
      if (status !== "rejected") setComposing({ id, mode: "reject" });
    } else if (what === "publish") {
      if (status !== "approved") void write(row, { status: "approved", reply, reason: null }, "published");
    } else sendTyped(row);
  }

  function sendTyped(row: QueuedReview): void {
    const { status, reply } = known(row);
    if (modeOf(row) === "reject") {
      void write(row, { status: "rejected", reply, reason: reason.trim() || null }, "rejected");
      return;
    }
    const answer = (drafts[row.id] ?? "").trim() || null;
    const mayBeEmpty = status === "approved" && reply !== null;
    setEmptyId(answer || mayBeEmpty ? null : row.id);
    if (!answer && !mayBeEmpty) return;
    const said = status !== "approved" ? "answered" : answer ? "saved" : "removed";
    void write(row, { status: "approved", reply: answer, reason: null }, said);
  }

  const onCursor = (what: Act) => (event: KeyboardEvent) => {
    if (cursor.key === null) return;
    event.preventDefault();
    act(Number(cursor.key), what);
  };
  useHotkeys({
    e: onCursor("publish"),
    r: onCursor("answer"),
    x: onCursor("reject"),
    z: () => void undo(),
  });

  if (shown.length === 0) return children;
  return (
    <Panel label={t("list")} flush>
      {shown.map(({ row, isGone }) => {
        const mode = modeOf(row);
        return (
          <ReviewItem
            key={row.id}
            review={known(row)}
            query={query}
            cursor={cursor}
            isBusy={busy === String(row.id)}
            isGone={isGone && busy !== String(row.id)}
            isAsked={composing?.id === row.id}
            mode={mode}
            text={mode === "reject" ? reason : (drafts[row.id] ?? "")}
            isEmpty={emptyId === row.id}
            problem={problem?.id === row.id && mode !== null ? problem : null}
            onText={(text) => {
              setEmptyId(null);
              if (mode === "reject") return setReason(text);
              setComposing({ id: row.id, mode: "answer" });
              answers.keep(row.id, text);
            }}
            act={(what) => act(row.id, what)}
          />
        );
      })}
    </Panel>
  );
}
