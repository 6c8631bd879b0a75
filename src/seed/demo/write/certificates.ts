// Gift certificates of every state; the code of the first is public, so that any visitor can pay with it.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { addDays, kyivDate } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { newCode } from "#shop/certificates/code.server.ts";
import { newCertificateInput } from "#shop/certificates/input.ts";
import {
  blockCertificate,
  type CertificateNeeds,
  correctCertificate,
  issueCertificate,
} from "#shop/certificates/ops.server.ts";
import { alphabet, codeOf } from "#shop/certificates/rules/code.ts";
import { type Actor, system } from "#shop/staff/rules/rights.ts";
import { readJson, text } from "../../data-file.ts";

/** DYAK-ADYA-KADY-AKAT, as the README says. */
const knownCode = codeOf([..."DYAKADYAKADYAKA"].map((letter) => alphabet.indexOf(letter)));

export const certificates = readJson(
  "demo/certificates.json",
  z.array(
    z.strictObject({
      /** In hryvnias. */
      amount: z.int().min(1),
      /** Why it was issued, blocked, spent. */
      reason: text,
      blocked: text.optional(),
      spent: text.optional(),
      holder_name: text.optional(),
      greeting: text.optional(),
      expires_in_days: z.int().min(1).optional(),
      has_known_code: z.literal(true).optional(),
    }),
  ),
);

/** The certificates of the demo shop. */
export async function writeCertificates(
  needs: Omit<CertificateNeeds, "makeCode">,
  manager: Actor,
): Promise<void> {
  const today = kyivDate(needs.clock());
  for (const { blocked, spent, expires_in_days, has_known_code, ...certificate } of certificates) {
    const input = newCertificateInput.parse({
      key: randomUUID(),
      ...certificate,
      ...(expires_in_days !== undefined && { expires_on: addDays(today, expires_in_days) }),
    });
    const makeCode = has_known_code ? () => knownCode : newCode;
    const { id } = must(await issueCertificate({ ...needs, makeCode }, manager, input));
    if (blocked) must(await blockCertificate(needs, manager, id, { version: 1, reason: blocked }));
    if (spent) must(await correctCertificate(needs, system, id, { version: 1, balance: 0, reason: spent }));
  }
}
