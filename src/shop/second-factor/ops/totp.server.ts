// Setup of an authenticator app: a secret is shown once, and becomes active with its first valid code.
import { ok, refuse } from "#kit/result.ts";
import { seal } from "#kit/sealing.ts";
import { shopSettings } from "../../content/reads.server.ts";
import { phoneOf } from "../../customers/reads.server.ts";
import type { TooMany } from "../../rate-limits/ops.server.ts";
import {
  type Enrolled,
  enrolled,
  type SecondFactorNeeds,
  type StaffSession,
  withFactors,
} from "../ops.server.ts";
import { afterWrong, typedTotp, waitBeforeTry } from "../rules.ts";
import { lockTries, saveTotp, saveTries, spendTotpStep, totpOf } from "../store.server.ts";
import { acceptedStep, newTotpSecret, totpAddress } from "../totp.server.ts";

export interface TotpSetUp {
  /** To be typed when the QR code cannot be scanned. */
  readonly secret: string;
  /** Content of the QR code. */
  readonly address: string;
}

type Exists = { readonly code: "second_factor_exists" };

export const beginTotp = (needs: SecondFactorNeeds, who: StaffSession) =>
  withFactors<TotpSetUp, Exists>(needs, who, async (tx, now) => {
    const { customerId } = who;
    if ((await totpOf(tx, customerId))?.enabledAt) return refuse({ code: "second_factor_exists" });
    const secret = newTotpSecret();
    await saveTotp(tx, customerId, seal(secret, needs.secondFactorSecret, "second factor"), now);
    const { brand } = await shopSettings(tx);
    const label = (await phoneOf(tx, customerId)) ?? String(customerId);
    return ok({ secret, address: totpAddress(secret, { issuer: brand.latinName, label }) });
  });

/** Verifies the app's first code; null when it is wrong. */
export const finishTotp = (needs: SecondFactorNeeds, who: StaffSession, typed: string) =>
  withFactors<Enrolled | null, TooMany>(needs, who, async (tx, now) => {
    const { customerId } = who;
    const tries = await lockTries(tx, customerId);
    const wait = waitBeforeTry(tries, now);
    if (wait > 0) return refuse({ code: "too_many_requests", retryAfterSeconds: wait });
    const totp = await totpOf(tx, customerId);
    const code = typedTotp(typed);
    if (!totp || totp.enabledAt || code === null) return ok(null);
    const step = acceptedStep(totp, { code, secondFactorSecret: needs.secondFactorSecret, now });
    if (step === null) {
      await saveTries(tx, customerId, afterWrong(tries, now));
      return ok(null);
    }
    await spendTotpStep(tx, customerId, { last_step: step, enabled_at: now });
    return ok(await enrolled(tx, who, now));
  });
