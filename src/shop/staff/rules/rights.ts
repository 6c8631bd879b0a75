// CRM rights: one table, checked in the op and used by the UI.
import type { Scope } from "./scopes.ts";

export const roles = ["owner", "manager", "packer", "content"] as const;
export type Role = (typeof roles)[number];
export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

/** The actor of an operation: a guest, a customer, a staff member, a program with an API key, or the system. */
export type Actor =
  | { readonly kind: "guest" }
  | { readonly kind: "customer"; readonly customerId: number }
  | { readonly kind: "staff"; readonly customerId: number; readonly role: Role }
  | {
      readonly kind: "api_key";
      readonly id: number;
      readonly name: string;
      readonly scopes: readonly Scope[];
    }
  | { readonly kind: "system" };

export const guest: Actor = { kind: "guest" };
export const system: Actor = { kind: "system" };

/** The account of a signed-in actor, including staff; null for guests, programs and the system. */
export const accountOf = (actor: Actor): number | null =>
  actor.kind === "customer" || actor.kind === "staff" ? actor.customerId : null;

/** Roles of each right. */
const holders = {
  "crm.enter": ["owner", "manager", "packer", "content"],
  "order.read": ["owner", "manager", "packer"],
  "order.money": ["owner", "manager"],
  "order.payer": ["owner", "manager"],
  "order.note": ["owner", "manager", "packer"],
  "order.edit": ["owner", "manager"],
  "order.reprice": ["owner", "manager"],
  "order.create": ["owner", "manager"],
  "order.confirm": ["owner", "manager"],
  "order.pack": ["owner", "manager", "packer"],
  "order.ship": ["owner", "manager", "packer"],
  "order.courier": ["owner", "manager", "packer"],
  "order.deliver": ["owner", "manager"],
  "order.complete": ["owner", "manager"],
  "order.cancel": ["owner", "manager"],
  "order.return": ["owner", "manager"],
  "order.views": ["owner", "manager"],
  "customer.read": ["owner", "manager"],
  "customer.edit": ["owner", "manager"],
  "claim.answer": ["owner", "manager"],
  "refund.make": ["owner", "manager"],
  "payment.record": ["owner", "manager"],
  "payment.waive": ["owner", "manager"],
  "receipt.issue": ["owner", "manager"],
  "lead.handle": ["owner", "manager"],
  "stock.edit": ["owner", "manager"],
  "catalog.edit": ["owner", "manager", "content"],
  "price.edit": ["owner", "manager"],
  "cost.edit": ["owner", "manager"],
  "content.edit": ["owner", "manager", "content"],
  "review.moderate": ["owner", "manager", "content"],
  "promo_code.edit": ["owner", "manager"],
  "promotion.edit": ["owner", "manager"],
  "certificate.manage": ["owner", "manager"],
  "certificate.correct": ["owner"],
  "failed_jobs.retry": ["owner", "manager"],
  "limits.lift": ["owner", "manager"],
  "report.read": ["owner", "manager"],
  "settings.edit": ["owner"],
  "staff.manage": ["owner"],
  "api.manage": ["owner"],
  "audit.read": ["owner"],
} as const satisfies Record<string, readonly Role[]>;
export type Right = keyof typeof holders;

/** All rights, in the order of the table. */
export const rights = Object.keys(holders) as Right[];

/** The rights of programs by scope. Reads ask for their scope itself, so these are only those of changes. */
const rightsOfScope: Readonly<Record<Scope, readonly Right[]>> = {
  "orders:read": [],
  "contacts:read": [],
  "orders:ship": ["order.pack", "order.ship"],
  "products:read": [],
  "stock:write": ["stock.edit"],
};

/** Whether a role has a right: for what a page shows; the ops use `can`. */
export const roleHas = (role: Role, right: Right): boolean =>
  (holders[right] as readonly Role[]).includes(role);

/** Whether the actor has a right of the CRM, a program by its scopes; the system may do everything. */
export function can(actor: Actor, right: Right): boolean {
  if (actor.kind === "system") return true;
  if (actor.kind === "api_key") return actor.scopes.some((scope) => rightsOfScope[scope].includes(right));
  return actor.kind === "staff" && roleHas(actor.role, right);
}
