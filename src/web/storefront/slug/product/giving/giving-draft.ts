// The delivery form of a certificate: stored on this device until it is in the cart, so that a reload loses
// nothing. Not here: validation (shop/certificates/rules/giving.ts).
import type { CartOptions } from "#shop/cart/rules/lines.ts";
import {
  type GivingChannel,
  type GivingText,
  givingChannels,
  givingText,
} from "#shop/certificates/rules/giving.ts";
import { deviceStore } from "../../../../shared/device/device-store.ts";
import { isRecord, plainFields } from "../../../../shared/device/stored-fields.ts";

export type GivingWay = GivingChannel | "paper";
export const givingWays = ["paper", ...givingChannels] as const satisfies readonly GivingWay[];

export interface GivingDraft {
  readonly way: GivingWay;
  readonly name: string;
  readonly email: string;
  /** National part as typed. */
  readonly phone: string;
  readonly greeting: string;
  /** "YYYY-MM-DD"; empty: as soon as it is paid. */
  readonly day: string;
}

const empty: GivingDraft = { way: "paper", name: "", email: "", phone: "", greeting: "", day: "" };

function parseGiving(stored: unknown): GivingDraft | null {
  if (!isRecord(stored)) return null;
  return {
    ...plainFields(stored, empty),
    way: givingWays.find((way) => way === stored.way) ?? "paper",
  };
}

export const givingStore = deviceStore("diaka.giving", empty, parseGiving);
export const noGiving = empty;

/** The form of a line already in the cart. */
export function draftOfLine(options: CartOptions): GivingDraft {
  const given = givingText(options);
  if (!given) return empty;
  const { channel, to, name, greeting, day } = given;
  return {
    way: channel,
    name,
    greeting,
    day,
    email: channel === "email" ? to : "",
    phone: channel === "sms" ? to : "",
  };
}

/** The data to validate and store; null: it is printed. */
export const textOf = ({ way, name, email, phone, greeting, day }: GivingDraft): GivingText | null =>
  way === "paper" ? null : { channel: way, to: way === "email" ? email : phone, name, greeting, day };
