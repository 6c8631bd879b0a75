// Who may do what in the CRM: one table, asked in the op and shown in the UI.

export const roles = ["owner", "manager", "packer", "content"] as const;
export type Role = (typeof roles)[number];
export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

/** Somebody who acts: a stranger, a customer, a staff member, or the shop itself. */
export type Actor =
  | { readonly kind: "guest" }
  | { readonly kind: "customer"; readonly customerId: number }
  | { readonly kind: "staff"; readonly customerId: number; readonly role: Role }
  | { readonly kind: "system" };

export const guest: Actor = { kind: "guest" };
export const system: Actor = { kind: "system" };

/** The account that somebody is signed in to, staff included; null for guests and the shop itself. */
export const accountOf = (actor: Actor): number | null =>
  actor.kind === "customer" || actor.kind === "staff" ? actor.customerId : null;

export type Right =
  | "crm.enter"
  | "order.read"
  | "order.confirm"
  | "order.pack"
  | "order.ship"
  | "order.deliver"
  | "order.complete"
  | "order.cancel"
  | "order.return"
  | "claim.answer"
  | "lead.handle"
  | "stock.edit"
  | "catalog.edit"
  | "content.edit"
  | "review.moderate"
  | "settings.edit"
  | "staff.manage";

const rights: Record<Role, ReadonlySet<Right>> = {
  owner: new Set<Right>([
    "crm.enter",
    "order.read",
    "order.confirm",
    "order.pack",
    "order.ship",
    "order.deliver",
    "order.complete",
    "order.cancel",
    "order.return",
    "claim.answer",
    "lead.handle",
    "stock.edit",
    "catalog.edit",
    "content.edit",
    "review.moderate",
    "settings.edit",
    "staff.manage",
  ]),
  manager: new Set<Right>([
    "crm.enter",
    "order.read",
    "order.confirm",
    "order.pack",
    "order.ship",
    "order.deliver",
    "order.complete",
    "order.cancel",
    "order.return",
    "claim.answer",
    "lead.handle",
    "stock.edit",
    "catalog.edit",
    "content.edit",
    "review.moderate",
  ]),
  packer: new Set<Right>(["crm.enter", "order.read", "order.pack", "order.ship"]),
  content: new Set<Right>(["crm.enter", "catalog.edit", "content.edit", "review.moderate"]),
};

/** Whether the actor has a right of the CRM; the shop itself may do everything. */
export function can(actor: Actor, right: Right): boolean {
  if (actor.kind === "system") return true;
  return actor.kind === "staff" && rights[actor.role].has(right);
}
