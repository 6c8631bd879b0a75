// Access to the CRM. Each operation locks all staff rows, so that they run one by one, and checks the actor's
// rights again.
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { recordChange } from "../audit/ops.server.ts";
import { ensureCustomer } from "../customers/ops.server.ts";
import { endSessionOf } from "../identity/ops/sessions.server.ts";
import { endSessionsOf } from "../identity/ops.server.ts";
import { forgetFactors } from "../second-factor/ops.server.ts";
import type { Actor, Role } from "../staff/rules/rights.ts";
import type { Invitation } from "./input.ts";
import { notifyFactorsReset, notifyInvited } from "./invitation.server.ts";
import { canStill, isLastOwner } from "./rules/access.ts";
import { changeMember, insertMember, lockStaff, type MemberRow } from "./store.server.ts";

type Forbidden = { readonly code: "forbidden" };
type LastOwner = { readonly code: "last_owner" };
export type AccessRefusal =
  | Forbidden
  | LastOwner
  | { readonly code: "not_found" }
  /** Users cannot remove their own access. */
  | { readonly code: "own_access" }
  /** Another user has changed it meanwhile. */
  | { readonly code: "conflict"; readonly version: number };

/** The fields of an access for the audit log. */
const facts = ({ role, disabled_at }: Pick<MemberRow, "role" | "disabled_at">) => ({
  role,
  access: disabled_at === null,
});

/** Gives an account access in a role, or changes its role, without a notification. */
export async function addStaff(
  { db, clock }: OpNeeds,
  actor: Actor,
  { customerId, role }: { customerId: number; role: Role },
) {
  return transact(db, async (tx) => {
    const staff = await lockStaff(tx);
    if (!canStill(actor, "staff.manage", staff)) return refuse({ code: "forbidden" });
    if (role !== "owner" && isLastOwner(staff, customerId)) return refuse({ code: "last_owner" });
    const before = staff.find(({ customer_id }) => customer_id === customerId);
    if (!before) await letIn(tx, actor, { customerId, role }, clock());
    else if (before.role !== role || before.disabled_at !== null)
      await change(tx, actor, before, { role, disabled_at: null }, clock());
    return ok(null);
  });
}

/**
 * Invites a person by phone: creates the account if needed, and sends an SMS with instructions. A person
 * already in that role is not invited again. @returns the account
 */
export async function inviteStaff(
  { db, clock, publicUrl }: OpNeeds & { readonly publicUrl: string },
  actor: Actor,
  { phone, role }: Invitation,
) {
  return transact(db, async (tx) => {
    const staff = await lockStaff(tx);
    if (!canStill(actor, "staff.manage", staff)) return refuse({ code: "forbidden" });
    const now = clock();
    const customerId = await ensureCustomer(tx, phone);
    const before = staff.find(({ customer_id }) => customer_id === customerId);
    // A repeated request: the first response may have been lost.
    if (before?.disabled_at === null && before.role === role) return ok({ customerId, isNew: false });
    if (before?.disabled_at === null) return refuse({ code: "already_staff", field: "phone" });
    if (before) await change(tx, actor, before, { role, disabled_at: null }, now);
    else if (!(await letIn(tx, actor, { customerId, role }, now)))
      return refuse({ code: "already_staff", field: "phone" });
    await notifyInvited(tx, customerId, { phone, role, publicUrl, now });
    return ok({ customerId, isNew: true });
  });
}

/** Changes a person's role and ends their sessions, so that pages with the former rights close. */
export const changeRole = (
  needs: OpNeeds,
  actor: Actor,
  customerId: number,
  { role, version }: { role: Role; version: number },
) =>
  withMember(needs, actor, { customerId, version }, async (tx, member, staff) => {
    if (role !== "owner" && isLastOwner(staff, customerId)) return refuse({ code: "last_owner" });
    if (member.role === role) return ok(null);
    await change(tx, actor, member, { role }, needs.clock());
    await endSessionsOf(tx, customerId);
    return ok(null);
  });

/** Removes the access and ends the person's sessions at once; the account stays. */
export const disableStaff = (
  needs: OpNeeds,
  actor: Actor,
  customerId: number,
  seen: { version?: number } = {},
) =>
  withMember(needs, actor, { customerId, ...seen }, async (tx, member, staff) => {
    if (actor.kind === "staff" && actor.customerId === customerId) return refuse({ code: "own_access" });
    if (isLastOwner(staff, customerId)) return refuse({ code: "last_owner" });
    if (member.disabled_at !== null) return ok(null);
    await change(tx, actor, member, { disabled_at: needs.clock() }, needs.clock());
    await endSessionsOf(tx, customerId);
    return ok(null);
  });

/** Restores access in the former role. */
export const enableStaff = (needs: OpNeeds, actor: Actor, customerId: number, seen: { version: number }) =>
  withMember(needs, actor, { customerId, ...seen }, async (tx, member) => {
    if (member.disabled_at !== null) await change(tx, actor, member, { disabled_at: null }, needs.clock());
    return ok(null);
  });

/** Removes a lost second factor, ends the person's sessions and notifies them. */
export const resetSecondFactor = (
  needs: OpNeeds,
  actor: Actor,
  customerId: number,
  seen: { version?: number } = {},
) =>
  withMember(needs, actor, { customerId, ...seen }, async (tx) => {
    // Users change their own with the factor itself, or another owner does it.
    if (actor.kind === "staff" && actor.customerId === customerId) return refuse({ code: "own_access" });
    const now = needs.clock();
    if (await forgetFactors(tx, actor, customerId, now)) await notifyFactorsReset(tx, customerId, now);
    await endSessionsOf(tx, customerId);
    return ok(null);
  });

export const endStaffSessions = (
  needs: OpNeeds,
  actor: Actor,
  customerId: number,
  sessionId: number | "all",
) =>
  withMember(needs, actor, { customerId }, async (tx) => {
    if (sessionId === "all") await endSessionsOf(tx, customerId);
    else if (!(await endSessionOf({ db: tx }, customerId, sessionId))) return refuse({ code: "not_found" });
    return ok(null);
  });

/** The member with the expected version, with all staff rows locked. */
function withMember(
  { db }: OpNeeds,
  actor: Actor,
  { customerId, version }: { customerId: number; version?: number },
  work: (tx: Tx, member: MemberRow, staff: readonly MemberRow[]) => Promise<Result<null, AccessRefusal>>,
) {
  return transact(db, async (tx) => {
    const staff = await lockStaff(tx);
    if (!canStill(actor, "staff.manage", staff)) return refuse({ code: "forbidden" });
    const member = staff.find(({ customer_id }) => customer_id === customerId);
    if (!member) return refuse({ code: "not_found" });
    if (version !== undefined && member.version !== version)
      return refuse({ code: "conflict", version: member.version });
    return work(tx, member, staff);
  });
}

async function letIn(
  tx: Tx,
  actor: Actor,
  { customerId, role }: { customerId: number; role: Role },
  at: Date,
): Promise<boolean> {
  if (!(await insertMember(tx, { customer_id: customerId, role, created_at: at }))) return false;
  const after = facts({ role, disabled_at: null });
  await recordChange(tx, actor, { subject: "staff", id: customerId, before: null, after }, at);
  return true;
}

async function change(
  tx: Tx,
  actor: Actor,
  member: MemberRow,
  to: { role?: Role; disabled_at?: Date | null },
  at: Date,
): Promise<void> {
  await changeMember(tx, member, to);
  const [before, after] = [facts(member), facts({ ...member, ...to })];
  await recordChange(tx, actor, { subject: "staff", id: member.customer_id, before, after }, at);
}
