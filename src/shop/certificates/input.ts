// Staff input for certificates, and the list's URL parameters.
import { z } from "zod";
import { kop } from "#kit/money.ts";
import { phoneInput } from "#kit/phone/phone-input.ts";
import { line, lineOrEmpty, proseOrEmpty } from "#kit/text/text.ts";
import { certificateDeliveryChannels, nameMost } from "./rules/delivery.ts";
import type { certificatesFromUrl } from "./rules/list-address.ts";
import { leastNominal_kop, mostNominal_kop } from "./rules/validity.ts";

const version = z.int().min(1).max(2_147_483_647);
const reason = line(300);
const certificateSum = (least_kop: number) =>
  z
    .number()
    .min(least_kop / 100)
    .max(mostNominal_kop / 100)
    .transform(kop);

export const newCertificateInput = z.strictObject({
  /** Created by the staff member's device, once per certificate. */
  key: z.uuid(),
  amount: certificateSum(leastNominal_kop),
  reason,
  holder_name: lineOrEmpty(80).default(""),
  greeting: proseOrEmpty(300).default(""),
  /** Null: the default of the user agreement. */
  expires_on: z.iso.date().nullable().default(null),
  /** Phone that receives the code; null: none. */
  phone: z
    .union([z.literal("").transform(() => null), phoneInput])
    .nullable()
    .default(null),
  lang: z.enum(["uk", "ru"]).default("uk"),
});
export type NewCertificateInput = z.output<typeof newCertificateInput>;

export const blockInput = z.strictObject({ version, reason });
export const unblockInput = z.strictObject({ version, reason });
export const prolongInput = z.strictObject({ version, expires_on: z.iso.date(), reason });
export const correctInput = z.strictObject({ version, balance: certificateSum(0), reason });
/** `to` is an e-mail address or a phone, depending on the channel. */
export const changeSendingInput = z.strictObject({
  version,
  channel: z.enum(certificateDeliveryChannels),
  to: line(120),
  /** Null: at once. */
  send_on: z.iso.date().nullable(),
  holder_name: line(nameMost),
});
export type ChangeSendingInput = z.output<typeof changeSendingInput>;

/** As the customer typed it; parsed later. */
export const balanceInput = z.strictObject({ code: line(60) });

export const resendInput = z.strictObject({ version });

export const certificateId = z.coerce.number().int().min(1).max(2_147_483_647);

export type CertificatesQuery = ReturnType<typeof certificatesFromUrl>;
