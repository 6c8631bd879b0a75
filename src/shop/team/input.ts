import { z } from "zod";
import { phoneInput } from "#kit/phone/phone-input.ts";
import { roles } from "../staff/rules/rights.ts";

/** The version of the access that the user saw. */
const version = z.int().min(1).max(1_000_000_000);

export const inviteInput = z.object({ phone: phoneInput, role: z.enum(roles) });
export type Invitation = z.output<typeof inviteInput>;

export const roleInput = z.object({ role: z.enum(roles), version });
export const accessInput = z.object({ version });
