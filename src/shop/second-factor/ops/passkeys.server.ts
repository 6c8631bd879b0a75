import { transact } from "#db/transact.ts";
import { ok, refuse } from "#kit/result.ts";
import { shopSettings } from "../../content/reads.server.ts";
import { phoneOf } from "../../customers/reads.server.ts";
import { confirmSession } from "../../identity/ops/sessions.server.ts";
import { deviceName } from "../../identity/rules/sign-ins.ts";
import type { NewPasskey, UsedPasskey } from "../input.ts";
import {
  type Enrolled,
  enrolled,
  type SecondFactorNeeds,
  type StaffSession,
  withFactors,
} from "../ops.server.ts";
import { challengeSeconds, passkeysMost, relyingPartyOf } from "../rules.ts";
import { lockTries, passkeysOf, saveChallenge, takeChallenge } from "../store.server.ts";

export interface PasskeyNeeds extends SecondFactorNeeds {
  readonly publicUrl: string;
}

const webauthn = () => import("@simplewebauthn/server");
const challengeEnd = (now: Date): Date => new Date(now.getTime() + challengeSeconds * 1000);

const descriptors = (passkeys: Awaited<ReturnType<typeof passkeysOf>>) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports,
  }));

export async function beginPasskey(needs: PasskeyNeeds, { customerId, sessionId }: StaffSession) {
  const party = relyingPartyOf(needs.publicUrl);
  if (!party) return refuse({ code: "passkeys_unavailable" });
  const { generateRegistrationOptions } = await webauthn();
  return transact(needs.db, async (tx) => {
    const known = await passkeysOf(tx, customerId);
    if (known.length >= passkeysMost) return refuse({ code: "second_factor_exists" });
    const { brand } = await shopSettings(tx);
    const options = await generateRegistrationOptions({
      rpName: brand.latinName,
      rpID: party.id,
      userID: new TextEncoder().encode(`staff ${customerId}`),
      userName: (await phoneOf(tx, customerId)) ?? String(customerId),
      attestationType: "none",
      excludeCredentials: descriptors(known),
      authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    });
    const { challenge } = options;
    await saveChallenge(
      tx,
      { sessionId, purpose: "register" },
      { challenge, expires_at: challengeEnd(needs.clock()) },
    );
    return ok(options);
  });
}

/** Saves a new passkey; null when it is for another challenge, or invalid. */
export async function finishPasskey(
  needs: PasskeyNeeds,
  who: StaffSession,
  { passkey, userAgent }: { passkey: NewPasskey; userAgent: string | undefined },
) {
  const party = relyingPartyOf(needs.publicUrl);
  if (!party) return refuse({ code: "passkeys_unavailable" });
  const { verifyRegistrationResponse } = await webauthn();
  return withFactors<Enrolled | null, never>(needs, who, async (tx, now) => {
    const { customerId, sessionId } = who;
    const challenge = await takeChallenge(tx, { sessionId, purpose: "register" }, now);
    if (challenge === null) return ok(null);
    const made = await verifyRegistrationResponse({
      response: passkey as Parameters<typeof verifyRegistrationResponse>[0]["response"],
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    }).catch(() => null);
    if (!made?.verified) return ok(null);
    const { credential } = made.registrationInfo;
    const saved = await tx
      .insertInto("passkeys")
      .values({
        customer_id: customerId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        device: deviceName(userAgent),
        created_at: now,
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .returning("id")
      .executeTakeFirst();
    return ok(saved ? await enrolled(tx, who, now) : null);
  });
}

export async function askPasskey(needs: PasskeyNeeds, { customerId, sessionId }: StaffSession) {
  const party = relyingPartyOf(needs.publicUrl);
  if (!party) return refuse({ code: "passkeys_unavailable" });
  const { generateAuthenticationOptions } = await webauthn();
  return transact(needs.db, async (tx) => {
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      allowCredentials: descriptors(await passkeysOf(tx, customerId)),
      userVerification: "preferred",
    });
    const { challenge } = options;
    await saveChallenge(
      tx,
      { sessionId, purpose: "verify" },
      { challenge, expires_at: challengeEnd(needs.clock()) },
    );
    return ok(options);
  });
}

/**
 * Confirms a session with a passkey; false when it is not one of the account's, or is for another challenge.
 */
export async function givePasskey(
  needs: PasskeyNeeds,
  { customerId, sessionId }: StaffSession,
  used: UsedPasskey,
) {
  const party = relyingPartyOf(needs.publicUrl);
  if (!party) return refuse({ code: "passkeys_unavailable" });
  const { verifyAuthenticationResponse } = await webauthn();
  return transact(needs.db, async (tx) => {
    const now = needs.clock();
    await lockTries(tx, customerId);
    const challenge = await takeChallenge(tx, { sessionId, purpose: "verify" }, now);
    const passkey = (await passkeysOf(tx, customerId)).find(({ credential_id }) => credential_id === used.id);
    if (challenge === null || !passkey) return ok(false);
    const checked = await verifyAuthenticationResponse({
      response: used as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: false,
      // Throws when the counter decreases, which means a cloned key.
    }).catch(() => null);
    if (!checked?.verified) return ok(false);
    const { newCounter: counter } = checked.authenticationInfo;
    await tx
      .updateTable("passkeys")
      .set({ counter, last_used_at: now })
      .where("id", "=", passkey.id)
      .execute();
    await confirmSession(tx, sessionId, now);
    return ok(true);
  });
}
