// How content for visitors is saved, shown, scheduled and hidden: one row lock, one version against
// concurrent edits, one line in the audit log. Not here: the content itself (page-publication.server.ts).
import { z } from "zod";
import type { OpNeeds, Tx } from "#db/database.ts";
import { enqueue } from "#jobs/queue.ts";
import { kyivIso } from "#kit/clock.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { recordChange } from "../audit/ops.server.ts";
import type { AuditSubject } from "../audit/rules/changes.ts";
import { transactAs } from "../staff/ops.server.ts";
import { type Actor, accountOf, system } from "../staff/rules/rights.ts";
import type { PlanInput } from "./input/page.ts";
import { dueSteps, type PlanRefusal, type Publication, planRefusal, stateOf } from "./rules/publication.ts";
import {
  addVersion,
  lockPublication,
  type PublicationChange,
  type PublicationKind,
  type PublicationRow,
  putPublication,
  type Stuck,
  versionContent,
} from "./store/publications.server.ts";

export type ShowRefusal =
  | { readonly code: "not_ready"; readonly missing: readonly string[] }
  | { readonly code: "slug_taken"; readonly field: "slug" };

export type PublishingRefusal =
  | { readonly code: "forbidden" }
  | { readonly code: "not_found" }
  /** Another user changed it after this one loaded it. */
  | { readonly code: "conflict"; readonly version: number }
  /** The shop itself links there. */
  | { readonly code: "page_fixed"; readonly field?: "slug" | "hide_at" }
  | { readonly code: "nothing_to_publish" | "nothing_to_hide" }
  | ShowRefusal
  | PlanRefusal;

export interface Live<Content> {
  readonly content: Content;
  /** False: shown once and hidden now. */
  readonly isShown: boolean;
}

/** A kind of publication: where its live content is stored, and what showing it requires. */
export interface PublicationType<Content extends object> {
  readonly kind: PublicationKind;
  readonly subject: AuditSubject;
  /** Its id in the audit log. */
  idOf(row: PublicationRow, content: Content | null): string;
  /** What visitors see, or saw last; null: never shown. */
  live(tx: Tx, row: PublicationRow): Promise<Live<Content> | null>;
  /** Whether it must always be visible. */
  isFixed(row: PublicationRow): boolean;
  refusalOf(tx: Tx, row: PublicationRow, content: Content): Promise<ShowRefusal | null>;
  show(tx: Tx, row: PublicationRow, content: Content, at: Date): Promise<void>;
  hide(tx: Tx, row: PublicationRow, at: Date): Promise<void>;
  /** For the audit log, compared with `other`. */
  told(content: Content | null, other: Content | null): object;
}

/** The job of a planned moment; the work itself is in jobs.server.ts. */
export const planned = { name: "publish_planned", payload: z.object({ publication_id: z.int() }) };

interface State<Content> {
  readonly row: PublicationRow;
  readonly live: Live<Content> | null;
}

const draftOf = <Content>(row: PublicationRow): Content | null => row.draft as Content | null;

const publicationOf = <Content>({ row, live }: State<Content>): Publication => ({
  isShown: live?.isShown ?? false,
  wasShown: live !== null,
  hasDraft: row.draft !== null,
  publishAt: row.publish_at,
  hideAt: row.hide_at,
});

async function stateNow<Content extends object>(
  tx: Tx,
  type: PublicationType<Content>,
  id: number,
): Promise<State<Content> | null> {
  const row = await lockPublication(tx, id);
  return row?.kind === type.kind ? { row, live: await type.live(tx, row) } : null;
}

/** Saves a change and records it in the audit log. */
async function settle<Content extends object>(
  tx: Tx,
  type: PublicationType<Content>,
  actor: Actor,
  before: State<Content>,
  change: PublicationChange,
  at: Date,
): Promise<void> {
  const { id } = before.row;
  await putPublication(tx, id, change, { by: accountOf(actor), at });
  const after = await stateNow(tx, type, id);
  if (!after) throw new Error(`publication ${id} is gone under its own lock`);
  const written = (state: State<Content>): Content | null =>
    draftOf<Content>(state.row) ?? state.live?.content ?? null;
  const told = (state: State<Content>, other: State<Content>): object => ({
    state: stateOf(publicationOf(state)),
    publish_at: state.row.publish_at && kyivIso(state.row.publish_at),
    hide_at: state.row.hide_at && kyivIso(state.row.hide_at),
    ...type.told(written(state), written(other)),
  });
  await recordChange(
    tx,
    actor,
    {
      subject: type.subject,
      id: type.idOf(after.row, written(after)),
      before: told(before, after),
      after: told(after, before),
    },
    at,
  );
}

type Asked = { readonly id: number; readonly version: number };

async function change<Content extends object>(
  { db, clock }: OpNeeds,
  type: PublicationType<Content>,
  actor: Actor,
  { id, version }: Asked,
  work: (tx: Tx, state: State<Content>, at: Date) => Promise<Result<PublicationChange, PublishingRefusal>>,
) {
  return transactAs(db, actor, "content.edit", async (tx) => {
    const state = await stateNow(tx, type, id);
    if (!state) return refuse({ code: "not_found" });
    if (state.row.version !== version) return refuse({ code: "conflict", version: state.row.version });
    const at = clock();
    const made = await work(tx, state, at);
    if (!made.ok) return made;
    await settle(tx, type, actor, state, made.value, at);
    return ok({ version: version + 1 });
  });
}

/** Saves the draft; visitors do not see it. Planned moments stay, and apply to the newer text. */
export const saveDraft = <Content extends object>(
  needs: OpNeeds,
  type: PublicationType<Content>,
  actor: Actor,
  asked: Asked,
  draft: Content,
  refusalOf: (row: PublicationRow) => PublishingRefusal | null = () => null,
) =>
  change(needs, type, actor, asked, async (_tx, { row }) => {
    const refused = refusalOf(row);
    return refused ? refuse(refused) : ok({ draft, stuck: null });
  });

/** Discards the draft in favour of the text that visitors see; without such a text it is refused. */
export const dropDraft = <Content extends object>(
  needs: OpNeeds,
  type: PublicationType<Content>,
  actor: Actor,
  asked: Asked,
) =>
  change(needs, type, actor, asked, async (_tx, { live }) =>
    live ? ok({ draft: null, publish_at: null, stuck: null }) : refuse({ code: "nothing_to_publish" }),
  );

/** Shows the draft now, or a hidden publication again. */
export const publish = <Content extends object>(
  needs: OpNeeds,
  type: PublicationType<Content>,
  actor: Actor,
  asked: Asked,
) =>
  change(needs, type, actor, asked, (tx, state, at) => show(tx, type, state, { by: accountOf(actor), at }));

async function show<Content extends object>(
  tx: Tx,
  type: PublicationType<Content>,
  { row, live }: State<Content>,
  { by, at }: { readonly by: number | null; readonly at: Date },
) {
  const content = draftOf<Content>(row) ?? (live?.isShown ? null : live?.content);
  if (!content) return refuse({ code: "nothing_to_publish" });
  const refused = await type.refusalOf(tx, row, content);
  if (refused) return refuse(refused);
  await type.show(tx, row, content, at);
  await addVersion(tx, row.id, content, { by, at });
  return ok({ draft: null, publish_at: null, planned_by: null, stuck: null });
}

/** Hides it from visitors now; its draft stays. */
export const hide = <Content extends object>(
  needs: OpNeeds,
  type: PublicationType<Content>,
  actor: Actor,
  asked: Asked,
) =>
  change(needs, type, actor, asked, async (tx, { row, live }, at) => {
    if (type.isFixed(row)) return refuse({ code: "page_fixed" });
    if (!live?.isShown) return refuse({ code: "nothing_to_hide" });
    await type.hide(tx, row, at);
    return ok({ hide_at: null, stuck: null });
  });

/** The desired values of both planned moments; null cancels one. */
export const plan = <Content extends object>(
  needs: OpNeeds,
  type: PublicationType<Content>,
  actor: Actor,
  { publish_at, hide_at, ...asked }: Asked & Pick<PlanInput, "publish_at" | "hide_at">,
) =>
  change(needs, type, actor, asked, async (tx, state, at) => {
    const { row, live } = state;
    if (hide_at && type.isFixed(row)) return refuse({ code: "page_fixed", field: "hide_at" });
    const refused = planRefusal(publicationOf(state), { publishAt: publish_at, hideAt: hide_at }, at);
    if (refused) return refuse(refused);
    const content = draftOf<Content>(row) ?? live?.content;
    const lacking = publish_at && content && (await type.refusalOf(tx, row, content));
    if (lacking) return refuse(lacking);
    for (const moment of [publish_at, hide_at])
      if (moment)
        await enqueue(
          tx,
          planned,
          { publication_id: row.id },
          { runAt: moment, uniqueKey: `${row.id}@${moment.toISOString()}` },
        );
    return ok({ publish_at, hide_at, planned_by: accountOf(actor), stuck: null });
  });

/** Copies an earlier version into the draft; visitors see it after publishing. */
export const restore = <Content extends object>(
  needs: OpNeeds,
  type: PublicationType<Content>,
  actor: Actor,
  { from, ...asked }: Asked & { readonly from: number },
) =>
  change(needs, type, actor, asked, async (tx, { row }) => {
    const content = (await versionContent(tx, row.id, from)) as Content | undefined;
    return content ? ok({ draft: content, stuck: null }) : refuse({ code: "not_found" });
  });

/**
 * Runs what is planned for now, once: a second or early call finds nothing to do. A text that may no longer
 * be shown is not shown, and the reason is stored with the plan.
 */
export async function runPlan<Content extends object>(
  { db, clock }: OpNeeds,
  type: PublicationType<Content>,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock();
    for (const step of ["publish", "hide"] as const) {
      const state = await stateNow(tx, type, id);
      if (!state) return;
      const due = dueSteps({ publishAt: state.row.publish_at, hideAt: state.row.hide_at }, at);
      if (!due.includes(step)) continue;
      const done =
        step === "publish"
          ? await show(tx, type, state, { by: state.row.planned_by, at })
          : await hidden(tx, type, state, at);
      const failed = { publish_at: null, stuck: done.ok ? null : stuckBy(done.error, at) };
      await settle(tx, type, system, state, done.ok ? done.value : failed, at);
    }
  });
}

async function hidden<Content extends object>(
  tx: Tx,
  type: PublicationType<Content>,
  { row, live }: State<Content>,
  at: Date,
) {
  if (live?.isShown) await type.hide(tx, row, at);
  return ok({ hide_at: null });
}

const stuckBy = (refusal: PublishingRefusal, at: Date): Stuck => ({
  at: kyivIso(at),
  code: refusal.code,
  ...("missing" in refusal && { missing: refusal.missing }),
});
