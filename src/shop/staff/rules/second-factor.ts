// Which staff need a second factor, and when they must confirm their identity again.
import type { Role } from "./rights.ts";

/** Who must have a second factor; for others it is optional. */
export const secondFactorPolicies = ["optional", "owner", "managers", "everyone"] as const;
export type SecondFactorPolicy = (typeof secondFactorPolicies)[number];

/** The owner's settings; null: the default of the shop's mode. */
export interface SecuritySettings {
  readonly secondFactor: SecondFactorPolicy | null;
  /** Staff without a second factor confirm sensitive steps with a new SMS code. */
  readonly confirmBySms: boolean | null;
}

export interface SecurityPolicy {
  readonly secondFactor: SecondFactorPolicy;
  readonly confirmBySms: boolean;
}

/** A demo requires neither: its users sign in with a phone and the code from the outbox. */
export function securityPolicy(settings: SecuritySettings, mode: "demo" | "live"): SecurityPolicy {
  const isLive = mode === "live";
  return {
    secondFactor: settings.secondFactor ?? (isLive ? "managers" : "optional"),
    confirmBySms: settings.confirmBySms ?? isLive,
  };
}

const requiredOf: Readonly<Record<SecondFactorPolicy, readonly Role[]>> = {
  optional: [],
  owner: ["owner"],
  managers: ["owner", "manager"],
  everyone: ["owner", "manager", "packer", "content"],
};

const needsSecondFactor = (policy: SecondFactorPolicy, role: Role): boolean =>
  requiredOf[policy].includes(role);

/** Confirmation state of a staff session. */
export interface Proof {
  readonly hasSecondFactor: boolean;
  readonly secondFactorAt: Date | null;
  readonly confirmedAt: Date | null;
}

/** What the session needs before the CRM opens: the second factor entered, or set up first. */
export type StaffGate = "second_factor_required" | "second_factor_setup_required";

export function gateOf(
  role: Role,
  { hasSecondFactor, secondFactorAt }: Proof,
  { secondFactor }: SecurityPolicy,
): StaffGate | null {
  if (hasSecondFactor) return secondFactorAt === null ? "second_factor_required" : null;
  return needsSecondFactor(secondFactor, role) ? "second_factor_setup_required" : null;
}

/** For so long a confirmation is valid. */
const confirmedSeconds = 10 * 60;

/** Whether a sensitive step needs a new confirmation. */
export function needsConfirmation(
  { hasSecondFactor, confirmedAt }: Proof,
  { confirmBySms }: SecurityPolicy,
  now: Date,
): boolean {
  if (!hasSecondFactor && !confirmBySms) return false;
  return confirmedAt === null || now.getTime() - confirmedAt.getTime() > confirmedSeconds * 1000;
}
