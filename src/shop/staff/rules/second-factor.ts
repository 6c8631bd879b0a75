// Who of the staff needs a second factor, and when a person has to prove again who they are.
import type { Role } from "../rules.ts";

/** For whom a second factor is required; others may have one. */
export const secondFactorPolicies = ["nobody", "owner", "managers", "everyone"] as const;
export type SecondFactorPolicy = (typeof secondFactorPolicies)[number];

/** What the owner has set; null: as the mode of the shop wants it. */
export interface SecuritySettings {
  readonly secondFactor: SecondFactorPolicy | null;
  /** Staff without a second factor confirm sensitive steps with a new SMS code. */
  readonly confirmBySms: boolean | null;
}

export interface SecurityPolicy {
  readonly secondFactor: SecondFactorPolicy;
  readonly confirmBySms: boolean;
}

/** A demo asks for neither: its people sign in with a phone and the code from the outbox. */
export function securityPolicy(settings: SecuritySettings, mode: "demo" | "live"): SecurityPolicy {
  const isLive = mode === "live";
  return {
    secondFactor: settings.secondFactor ?? (isLive ? "managers" : "nobody"),
    confirmBySms: settings.confirmBySms ?? isLive,
  };
}

const requiredOf: Readonly<Record<SecondFactorPolicy, readonly Role[]>> = {
  nobody: [],
  owner: ["owner"],
  managers: ["owner", "manager"],
  everyone: ["owner", "manager", "packer", "content"],
};

const needsSecondFactor = (policy: SecondFactorPolicy, role: Role): boolean =>
  requiredOf[policy].includes(role);

/** How far a session of the staff is proven. */
export interface Proof {
  readonly hasSecondFactor: boolean;
  readonly secondFactorAt: Date | null;
  readonly confirmedAt: Date | null;
}

/** What stands between a session and the CRM: the second factor has to be given, or set up first. */
export type StaffGate = "second_factor_required" | "second_factor_setup_required";

export function gateOf(
  role: Role,
  { hasSecondFactor, secondFactorAt }: Proof,
  { secondFactor }: SecurityPolicy,
): StaffGate | null {
  if (hasSecondFactor) return secondFactorAt === null ? "second_factor_required" : null;
  return needsSecondFactor(secondFactor, role) ? "second_factor_setup_required" : null;
}

/** So long after a proof nobody is asked again. */
const confirmedSeconds = 10 * 60;

/** Whether a sensitive step has to wait until the person has proven again who they are. */
export function needsConfirmation(
  { hasSecondFactor, confirmedAt }: Proof,
  { confirmBySms }: SecurityPolicy,
  now: Date,
): boolean {
  if (!hasSecondFactor && !confirmBySms) return false;
  return confirmedAt === null || now.getTime() - confirmedAt.getTime() > confirmedSeconds * 1000;
}
