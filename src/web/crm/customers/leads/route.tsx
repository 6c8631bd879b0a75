// /crm/leads: people who wait for a call or a message from the shop.

import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { formatPhone } from "#kit/phone/phone.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { leadCounts, leadsPage } from "#shop/leads/reads.server.ts";
import { changedLeads, leadsFromUrl, leadsSearch, plainLeads } from "#shop/leads/rules/queue.ts";
import {
  type LeadStatus,
  leadKinds,
  leadStatuses,
  mainLeadStep,
  nextLeadSteps,
} from "#shop/leads/rules/statuses.ts";
import { isOpenAt, urgencyOf } from "#shop/leads/rules/timer.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { isRefusal } from "../../../shared/api/api.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { useHotkeys } from "../../frame/hotkeys.ts";
import { typedDrafts, useTypedDrafts } from "../../frame/typed-drafts.ts";
import { useCrmCall } from "../../frame/use-crm-call.ts";
import { allowed, enter, ofPage } from "../../guard.server.ts";
import { QueueList } from "../../list/queue-list.tsx";
import { useHeldRows } from "../../list/use-held-rows.ts";
import { useRowCursor } from "../../list/use-row-cursor.ts";
import { UNDO_MS } from "../../orders/use-step-undo.ts";
import type { Route } from "./+types/route.ts";
import { type Lead, LeadItem } from "./lead-item.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "lead.handle");
  const query = leadsFromUrl(args.url.searchParams);
  const now = shop.clock();
  const [leads, counts, settings] = await Promise.all([
    allowed(leadsPage(shop, actor, query, locale)),
    allowed(leadCounts(shop.db, actor)),
    shopSettings(shop.db),
  ]);
  const { hours, callbackMinutes } = settings.contacts;
  return ofPage(leads.meta, {
    promise: { minutes: callbackMinutes, ...hours, isOpen: isOpenAt(now, hours) },
    query,
    counts,
    rows: leads.rows.map((lead) => ({
      ...lead,
      phone: { dial: lead.phone, shown: formatPhone(lead.phone) },
      urgency: lead.waited === null ? null : urgencyOf(lead.waited, callbackMinutes),
    })),
    meta: leads.meta,
  });
}

export const handle: PageHandle = { title: "crmLeads.title" };

export default function LeadsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmLeads");
  const locale = useLocale();
  const { query, rows, meta: place, counts, promise } = loaderData;
  const list = paths.crmLeads(locale);
  const { status, q, kind, per_page } = query;
  const href = (change: object): string => list + leadsSearch(changedLeads(query, change));
  const viewHref = (view: LeadStatus): string =>
    list + leadsSearch({ ...plainLeads, status: view, per_page });
  return (
    <CrmPage title={t("title")}>
      <QueueList
        t={t}
        action={list}
        views={leadStatuses}
        view={status}
        countOf={(name) => counts[name]}
        viewHref={viewHref}
        q={q}
        selects={[
          {
            name: "kind",
            label: t("filters.kind"),
            value: kind,
            any: t("filters.anyKind"),
            options: leadKinds.map((value) => ({ value, name: t(`kinds.${value}`) })),
          },
        ]}
        kept={{ status, per_page }}
        href={href}
        end={t("total", { count: place.total })}
        meta={place}
        rows={rows}
        note={status === "new" && <LeadsPromise promise={promise} />}
      >
        {(none) => (
          // The key remounts the queue for another list: open items do not carry over.
          <LeadsQueue key={leadsSearch(query)} rows={rows}>
            {none}
          </LeadsQueue>
        )}
      </QueueList>
    </CrmPage>
  );
}

type LeadsPromiseProps = {
  promise: {
    readonly minutes: number;
    readonly opens: string;
    readonly closes: string;
    readonly isOpen: boolean;
  };
};

/** The promise to buyers; it defines the colours of the timers. */
function LeadsPromise({ promise: { isOpen, ...told } }: LeadsPromiseProps) {
  const t = useTranslations("crmLeads");
  return (
    <p className="sm muted">
      {t("promise", told)} {!isOpen && t("closed", { opens: told.opens })}
    </p>
  );
}

const notes = typedDrafts("crm-lead-notes", { replaces: true });
const CONFLICT = 409;

interface LeadProblem {
  readonly id: number;
  readonly text: string;
}

/** Leads in a list; an unfinished note keeps its lead in the list. */
function LeadsQueue({ rows, children }: { rows: readonly Lead[]; children: ReactNode }) {
  const t = useTranslations("crmLeads");
  const tUndo = useTranslations("crm.undo");
  const say = useToast();
  const { busy, call } = useCrmCall();
  const keeping = useCrmCall(0);
  const drafts = useTypedDrafts(notes);
  const [problem, setProblem] = useState<LeadProblem | null>(null);
  /** Takes the last finished lead back. */
  const last = useRef<(() => void) | null>(null);
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

  /** @param send that of an undo does not wait after the step before */
  async function move(lead: Lead, to: LeadStatus, send = call): Promise<void> {
    const { id, version } = lead;
    const note = (drafts[id] ?? "").trim() || null;
    const input = { params: { id }, body: { to, version, note } };
    const answer = await send(`${id}:${to}`, "POST /crm/leads/:id/transitions", input);
    if (answer === "ignored") return;
    if (answer.ok) {
      setProblem(null);
      notes.keep(id, null);
      if (to === "new") return;
      const { version: seen } = answer.value.lead;
      const isOver = to === "done" || to === "rejected";
      const back = (): void => {
        last.current = null;
        void move({ ...lead, version: seen }, "in_progress", keeping.call);
      };
      last.current = isOver ? back : null;
      say({
        // Of the lead's last step only.
        name: `lead-${id}`,
        text: t(`said.${to}`),
        ...(isOver && { stays: UNDO_MS, action: { label: tUndo("do"), onClick: back } }),
      });
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

  const onCursor = (stepOf: (lead: Lead) => LeadStatus | undefined) => (event: KeyboardEvent) => {
    const lead = shown.find(({ row }) => String(row.id) === cursor.key)?.row;
    const to = lead && stepOf(lead);
    if (!lead || !to) return;
    event.preventDefault();
    void move(lead, to);
  };
  useHotkeys({
    e: onCursor(({ status }) => mainLeadStep(status)),
    x: onCursor(({ status }) => nextLeadSteps(status).find((to) => to === "rejected")),
    z: () => last.current?.(),
  });

  if (shown.length === 0) return children;
  return (
    <Panel label={t("list")} flush>
      {shown.map(({ row, isGone }) => {
        const isBusy = busy?.startsWith(`${row.id}:`) ?? false;
        return (
          <LeadItem
            key={row.id}
            lead={row}
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
