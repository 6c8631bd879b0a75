// The balance of a certificate by its code. Wrong codes are counted as in the cart, per account or session; a
// code is too long to guess, so there is no limit over all visitors together.
import type { OpNeeds } from "#db/database.ts";
import { kyivDate } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { ok } from "#kit/result.ts";
import { stateOf } from "./rules/validity.ts";
import { findCertificate, type Requester } from "./spending.server.ts";

export async function certificateBalance(needs: OpNeeds, typed: string, requester: Requester) {
  const found = await findCertificate(needs, typed, requester);
  if (!found.ok) return found;
  const certificate = found.value;
  const movements = await needs.db
    .selectFrom("certificate_movements")
    .select(["amount_kop", "at"])
    .where("certificate_id", "=", certificate.id)
    .where("kind", "in", ["spent", "returned"])
    .orderBy("id", "desc")
    .execute();
  return ok({
    last4: certificate.last4,
    state: stateOf(certificate, kyivDate(needs.clock())),
    nominal: hryvnias(certificate.nominal_kop),
    balance: hryvnias(certificate.balance_kop),
    expires_on: certificate.expires_on,
    spent: movements.map(({ amount_kop, at }) => ({ day: kyivDate(at), amount: hryvnias(amount_kop) })),
  });
}
