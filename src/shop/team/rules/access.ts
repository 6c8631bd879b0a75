// Rules for changing access: the shop always has an owner.
import { type Actor, can, type Right, type Role, roleHas } from "../../staff/rules/rights.ts";

export interface Access {
  readonly customer_id: number;
  readonly role: Role;
  readonly disabled_at: Date | null;
}

const isOwner = ({ role, disabled_at }: Access): boolean => role === "owner" && disabled_at === null;

/** Whether this person is the only owner. */
export const isLastOwner = (staff: readonly Access[], customerId: number): boolean => {
  const owners = staff.filter(isOwner);
  return owners.length === 1 && owners[0]?.customer_id === customerId;
};

/** Whether the actor still has the right, not only at the start of the request. */
export function canStill(actor: Actor, right: Right, staff: readonly Access[]): boolean {
  if (actor.kind !== "staff") return can(actor, right);
  const now = staff.find(({ customer_id }) => customer_id === actor.customerId);
  return now?.disabled_at === null && roleHas(now.role, right);
}
