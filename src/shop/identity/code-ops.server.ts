// SMS codes: sent to a phone, checked in the browser that requested them. Only hashes are stored.
import { createHmac, randomInt } from "node:crypto";
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import type { Locale } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";
import { sameSecret, sha256 } from "#kit/id.ts";
import type { Phone } from "#kit/phone/phone.ts";
import { type Ok, ok, refuse } from "#kit/result.ts";
import { shopSettings } from "../content/reads.server.ts";
import { sendMessage } from "../messaging/ops.server.ts";
import { consumeLimits, type Demand, limitKeys } from "../rate-limits/ops.server.ts";
import { codeSeconds, codeTries, resendSeconds } from "./rules/sessions.ts";
import { type CodeOwner, closeCodes, lockNames, lockOpenCode } from "./store.server.ts";

export interface IdentityNeeds extends OpNeeds {
  /** HMAC key for codes and rate-limit keys: a plain hash of six digits can be brute-forced. */
  readonly signingSecret: string;
}

/** A browser, identified by its cookie. */
export interface CodeBrowser {
  readonly secret: string;
  /** Proves that a phone has signed in here before; null: none has. */
  readonly proof: string | null;
}

const keyed = ({ signingSecret }: Pick<IdentityNeeds, "signingSecret">, text: string): string =>
  createHmac("sha256", signingSecret).update(text).digest("hex");
const codeHash = (needs: IdentityNeeds, phone: Phone, code: string): string =>
  keyed(needs, `code:${phone}:${code}`);

/** The proof a browser stores after a phone has signed in there. */
export const browserProof = (
  needs: Pick<IdentityNeeds, "signingSecret">,
  phone: Phone,
  secret: string,
): string => keyed(needs, `browser:${phone}:${secret}`);

const isKnown = (needs: IdentityNeeds, phone: Phone, { secret, proof }: CodeBrowser): boolean =>
  proof !== null && sameSecret(proof, browserProof(needs, phone, secret));

export const ownerOf = (asks: CodeBrowser | number): CodeOwner =>
  typeof asks === "number"
    ? { browserHash: null, customerId: asks }
    : { browserHash: sha256(asks.secret), customerId: null };

export interface CodeRequest {
  readonly phone: Phone;
  /** The rate-limit key of the request's network address. */
  readonly address: string;
  readonly locale: Locale;
}

/**
 * Codes requested from unknown browsers share limits: by phone and address and for the whole shop. A browser
 * in which the phone has signed in before has its own limit, so that other browsers cannot exhaust the owner's.
 */
function demandsOf(
  needs: IdentityNeeds,
  { phone, address }: CodeRequest,
  asks: CodeBrowser | number,
): Demand[] {
  const {
    phone: phoneKey,
    address: addressKey,
    browser,
  } = limitKeys(needs.signingSecret, {
    phone,
    address,
    browser: typeof asks === "number" ? null : asks.secret,
  });
  const isOwner = typeof asks !== "number" && isKnown(needs, phone, asks);
  return [
    ["sign_in_pace", { ...(phoneKey && { phone: phoneKey }) }],
    isOwner
      ? ["sign_in_code_known", { ...(browser && { browser }) }]
      : [
          "sign_in_code",
          { ...(phoneKey && { phone: phoneKey }), ...(addressKey && { address: addressKey }) },
        ],
  ];
}

const purposes = { signIn: "sign_in_code", move: "change_phone_code" } as const;

/**
 * Sends a code to a phone, known or not: the response is the same. @param asks a browser to sign in, or an
 * account to move
 */
export async function sendCode(needs: IdentityNeeds, request: CodeRequest, asks: CodeBrowser | number) {
  const counted = await consumeLimits(needs, demandsOf(needs, request, asks));
  if (!counted.ok) return counted;
  return transact<Ok<null>>(needs.db, async (tx) => ok(await issueCode(needs, tx, request, asks)));
}

async function issueCode(
  needs: IdentityNeeds,
  tx: Tx,
  { phone, locale }: CodeRequest,
  asks: CodeBrowser | number,
): Promise<null> {
  const now = needs.clock();
  const until = new Date(now.getTime() + codeSeconds * 1000);
  const owner = ownerOf(asks);
  await lockNames(tx, [`code:${phone}`]);
  const { brand } = await shopSettings(tx);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await closeCodes(tx, phone, owner, now);
  await tx
    .insertInto("sms_codes")
    .values({
      phone,
      code_hash: codeHash(needs, phone, code),
      browser_hash: owner.browserHash,
      sent_at: now,
      expires_at: until,
      closed_at: null,
      customer_id: owner.customerId,
    })
    .execute();
  const purpose = purposes[owner.customerId === null ? "signIn" : "move"];
  await sendMessage(tx, {
    channel: "sms",
    to: phone,
    text: translator(locale)(`messages.${purpose}`, { code, shop: brand.name[locale] }),
    lang: locale,
    purpose,
    until,
    now,
  });
  return null;
}

/** Whether this is the code of this owner; a wrong code counts as a try, the right one is consumed. */
export async function tryCode(
  needs: IdentityNeeds,
  tx: Tx,
  { phone, code }: { phone: Phone; code: string },
  owner: CodeOwner,
) {
  const now = needs.clock();
  // Serializes everything that codes of one phone do.
  await lockNames(tx, [`code:${phone}`]);
  const open = await lockOpenCode(tx, phone, owner, now);
  if (!open) return ok(false);
  // After too many wrong tries a code is refused until it expires or a new one is sent.
  if (open.tries >= codeTries) {
    const left = resendSeconds - (now.getTime() - open.sent_at.getTime()) / 1000;
    return refuse({ code: "code_exhausted", retryAfterSeconds: Math.max(1, Math.ceil(left)) });
  }
  if (!sameSecret(open.code_hash, codeHash(needs, phone, code))) {
    await tx
      .updateTable("sms_codes")
      .set({ tries: open.tries + 1 })
      .where("id", "=", open.id)
      .execute();
    return ok(false);
  }
  await closeCodes(tx, phone, owner, now);
  return ok(true);
}
