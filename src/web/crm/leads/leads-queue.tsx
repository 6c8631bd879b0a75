import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { LeadStatus } from "#shop/leads/rules/statuses.ts";
import { Panel } from "#ui/panel/panel.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { isRefusal } from "../../shared/api/api.ts";
import { typedDrafts, useTypedDrafts } from "../frame/typed-drafts.ts";
import { useCrmCall } from "../frame/use-crm-call.ts";
import { useHeldRows } from "../list/use-held-rows.ts";
import { useRowCursor } from "../list/use-row-cursor.ts";
import { LeadItem } from "./lead-item.tsx";
import type { Lead } from "./lead-type.ts";

const notes = typedDrafts("crm-lead-notes", { replaces: true });
const CONFLICT = 409;

export interface LeadProblem {
  readonly id: number;
  readonly text: string;
}

/** Leads in a list; an unfinished note keeps its lead in the list. */
export function LeadsQueue({
  rows,
  today,
  children,
}: {
  rows: readonly Lead[];
  today: Day;
  /** Shown instead of an empty queue. */
  children: ReactNode;
}) {
  const t = useTranslations("crmLeads");
  const say = useToast();
  const { busy, call } = useCrmCall();
  const keeping = useCrmCall(0);
  const drafts = useTypedDrafts(notes);
  const [problem, setProblem] = useState<LeadProblem | null>(null);
  const shown = useHeldRows(rows, Object.keys(drafts).map(Number));
  const cursor = useRowCursor(
    shown.map(({ row }) => String(row.id)),
    { open: (key) => document.querySelector<HTMLElement>(`#row-${key} textarea`)?.focus() },
  );

  /** Saves a note automatically: text that stays in this browser is invisible to colleagues. */
  async function saveNote({ id, note: seen }: Lead): Promise<void> {
    const note = drafts[id]?.trim();
    if (note === undefined) return;
    if (note === (seen ?? "")) return notes.keep(id, null);
    const body = { note, seen };
    const answer = await keeping.call("note", "PUT /crm/leads/:id/note", { params: { id }, body });
    if (answer === "ignored") return;
    if (answer.ok) {
      setProblem(null);
      if (notes.store.get()[id]?.trim() === note) notes.keep(id, null);
    } else setProblem({ id, text: isRefusal(answer.error) ? answer.error.message : t("problem.unsure") });
  }

  async function move({ id, version }: Lead, to: LeadStatus): Promise<void> {
    const note = (drafts[id] ?? "").trim() || null;
    const input = { params: { id }, body: { to, version, note } };
    const answer = await call(`${id}:${to}`, "POST /crm/leads/:id/transitions", input);
    if (answer === "ignored") return;
    if (answer.ok) {
      setProblem(null);
      notes.keep(id, null);
      if (to !== "new") say({ text: t(`said.${to}`) });
      return;
    }
    const { error } = answer;
    const text = isRefusal(error)
      ? error.status === CONFLICT
        ? t("problem.conflict")
        : t("problem.failed", { message: error.message })
      : t("problem.unsure");
    if (note) setProblem({ id, text });
    else say({ tone: "problem", text });
  }

  if (shown.length === 0) return children;
  return (
    <Panel label={t("list")} flush>
      {shown.map(({ row, isGone }) => {
        const isBusy = busy?.startsWith(`${row.id}:`) ?? false;
        return (
          <LeadItem
            key={row.id}
            lead={row}
            today={today}
            cursor={cursor}
            busy={isBusy ? (busy?.split(":")[1] ?? null) : null}
            note={drafts[row.id] ?? row.note ?? ""}
            problem={isGone && !isBusy ? t("problem.gone") : problem?.id === row.id ? problem.text : null}
            onNote={(text) => notes.keep(row.id, text)}
            onNoteLeft={() => void saveNote(row)}
            onMove={(to) => void move(row, to)}
          />
        );
      })}
    </Panel>
  );
}
