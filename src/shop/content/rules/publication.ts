// When visitors see content. Only the team sees a draft; publishing shows it, by hand or at a planned moment.
// Not here: which texts may be shown (page-readiness.ts).

export const publicationStates = ["published", "changed", "planned", "draft", "hidden"] as const;
export type PublicationState = (typeof publicationStates)[number];

export interface Publication {
  readonly isShown: boolean;
  /** Visitors see it, or did before it was hidden. */
  readonly wasShown: boolean;
  readonly hasDraft: boolean;
  readonly publishAt: Date | null;
  readonly hideAt: Date | null;
}

export function stateOf({ isShown, wasShown, hasDraft, publishAt }: Publication): PublicationState {
  if (publishAt) return "planned";
  if (isShown) return hasDraft ? "changed" : "published";
  return wasShown ? "hidden" : "draft";
}

export interface Plan {
  readonly publishAt: Date | null;
  readonly hideAt: Date | null;
}

export type PlanRefusal =
  | { readonly code: "plan_past"; readonly field: "publish_at" | "hide_at" }
  /** The hiding moment is before the showing moment. */
  | { readonly code: "plan_order"; readonly field: "hide_at" }
  /** Visitors see everything already. */
  | { readonly code: "nothing_to_publish"; readonly field: "publish_at" }
  /** Visitors do not see it, and no publishing is planned. */
  | { readonly code: "nothing_to_hide"; readonly field: "hide_at" };

const later = (one: Date, other: Date | null): boolean => other === null || one > other;

/** Why a plan is invalid; moments that are already planned may stay. */
export function planRefusal(publication: Publication, plan: Plan, now: Date): PlanRefusal | null {
  const { publishAt, hideAt } = plan;
  if (publishAt && !later(publishAt, now)) return { code: "plan_past", field: "publish_at" };
  if (hideAt && !later(hideAt, now)) return { code: "plan_past", field: "hide_at" };
  if (publishAt && publication.isShown && !publication.hasDraft)
    return { code: "nothing_to_publish", field: "publish_at" };
  if (hideAt && !publication.isShown && !publishAt) return { code: "nothing_to_hide", field: "hide_at" };
  if (hideAt && !later(hideAt, publishAt)) return { code: "plan_order", field: "hide_at" };
  return null;
}

/** The due steps of a plan, in this order. */
export function dueSteps({ publishAt, hideAt }: Plan, now: Date): ("publish" | "hide")[] {
  const isDue = (at: Date | null): boolean => at !== null && at <= now;
  return [...(isDue(publishAt) ? (["publish"] as const) : []), ...(isDue(hideAt) ? (["hide"] as const) : [])];
}
