// The delivery form of a certificate: stored on this device until it is in the cart, so that a reload loses
// nothing. Not here: validation (shop/certificates/rules/delivery.ts).
import type { CartOptions } from "#shop/cart/rules/lines.ts";
import {
  type CertificateDeliveryChannel,
  type CertificateDeliveryText,
  certificateDeliveryChannels,
  certificateDeliveryText,
} from "#shop/certificates/rules/delivery.ts";
import { deviceStore } from "../../../../shared/device/device-store.ts";
import { isRecord, plainFields } from "../../../../shared/device/stored-fields.ts";

export type CertificateDeliveryWay = CertificateDeliveryChannel | "paper";
export const certificateDeliveryWays = [
  "paper",
  ...certificateDeliveryChannels,
] as const satisfies readonly CertificateDeliveryWay[];

export interface CertificateDeliveryDraft {
  readonly way: CertificateDeliveryWay;
  readonly name: string;
  readonly email: string;
  /** National part as typed. */
  readonly phone: string;
  readonly greeting: string;
  /** "YYYY-MM-DD"; empty: as soon as it is paid. */
  readonly day: string;
}

const empty: CertificateDeliveryDraft = {
  way: "paper",
  name: "",
  email: "",
  phone: "",
  greeting: "",
  day: "",
};

function parseCertificateDelivery(stored: unknown): CertificateDeliveryDraft | null {
  if (!isRecord(stored)) return null;
  return {
    ...plainFields(stored, empty),
    way: certificateDeliveryWays.find((way) => way === stored.way) ?? "paper",
  };
}

export const certificateDeliveryStore = deviceStore("diaka.giving", empty, parseCertificateDelivery);
export const noCertificateDelivery = empty;

/** The form of a line already in the cart. */
export function draftOfLine(options: CartOptions): CertificateDeliveryDraft {
  const given = certificateDeliveryText(options);
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
export const textOf = ({
  way,
  name,
  email,
  phone,
  greeting,
  day,
}: CertificateDeliveryDraft): CertificateDeliveryText | null =>
  way === "paper" ? null : { channel: way, to: way === "email" ? email : phone, name, greeting, day };
