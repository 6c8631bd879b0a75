// The people of the team's page: phones are formatted here, so that the browser needs no phone library.
import { formatPhone } from "#kit/phone.ts";
import type { TeamMemberJson } from "#shop/team/output.ts";
import type { SignInJson } from "#shop/team/reads.server.ts";

const shown = (phone: string | null): string => (phone === null ? "" : formatPhone(phone));

export const memberView = ({ id, name, phone, role, version, ...member }: TeamMemberJson) => ({
  id,
  /** A person without a name is shown by their phone. */
  name: name ?? (shown(phone) || `№ ${id}`),
  phone: name === null ? "" : shown(phone),
  role,
  version,
  since: member.since,
  disabledAt: member.disabled_at,
  lastSignIn: member.last_sign_in,
  hasSecondFactor: member.second_factor,
});
export type Member = ReturnType<typeof memberView>;

export const signInView = ({ id, name, phone, role, way, device, at }: SignInJson) => ({
  id,
  name: name ?? shown(phone),
  role,
  way,
  device,
  at,
});
export type SignInRow = ReturnType<typeof signInView>;
