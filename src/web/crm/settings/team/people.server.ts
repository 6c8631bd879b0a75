// The people of the team's page: phones are formatted here, so that the browser needs no phone library.
import { formatPhone } from "#kit/phone/phone.ts";
import type { TeamMemberJson } from "#shop/team/output.ts";
import type { SignInJson } from "#shop/team/reads.server.ts";

const shown = (phone: string | null): string => (phone === null ? "" : formatPhone(phone));

export const memberView = ({ name, phone, ...member }: TeamMemberJson) => ({
  ...member,
  /** A person without a name is shown by their phone. */
  name: name ?? (shown(phone) || `№ ${member.id}`),
  phone: name === null ? "" : shown(phone),
});
export type Member = ReturnType<typeof memberView>;

export const signInView = ({ name, phone, ...signIn }: SignInJson) => ({
  ...signIn,
  name: name ?? shown(phone),
});
export type SignInRow = ReturnType<typeof signInView>;
