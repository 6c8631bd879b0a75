// Sign-in and account linking through a provider. An attempt is a row between redirect and return: used once,
// within ten minutes, by the same browser, and for linking by the same session. Accounts are identified by
// the provider's id alone: an e-mail claimed at a provider gives no access.
import type { Db, OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { localeOfPath } from "#i18n/locale.ts";
import { secret, sha256 } from "#kit/id.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { addCustomer, holdCustomer } from "../../customers/ops.server.ts";
import type { Actor } from "../../staff/rules/rights.ts";
import { openSession } from "../ops.server.ts";
import type { SocialProfile, SocialProvider, SocialTrouble } from "../port.ts";
import { deviceName } from "../rules/sign-ins.ts";
import {
  attemptSeconds,
  canLoseWay,
  isSocialName,
  providedName,
  type SocialIntent,
  type SocialName,
} from "../rules/social.ts";
import { accountAt, providersOf, takeJourney } from "../store/social.server.ts";
import { lockNames } from "../store.server.ts";

/** The browser, session and customer that make the attempt. */
export interface Traveller {
  /** The secret of the cookie set at the start of the attempt. */
  readonly browser: string | null;
  readonly sessionId: number | null;
  readonly customerId: number | null;
}

/** Redirects a user to a provider. @param journey.returnUrl a path of ours, checked by the input */
export async function leaveForProvider(
  { db, clock }: OpNeeds,
  provider: SocialProvider,
  traveller: Traveller,
  journey: { readonly intent: SocialIntent; readonly returnUrl: string },
) {
  const links = journey.intent === "link";
  if (links && traveller.customerId === null) return refuse({ code: "unauthenticated" });
  const secrets = { state: secret(32), nonce: secret(32), codeVerifier: secret(32) };
  // Two tabs may have open attempts at once, so a browser keeps its existing secret.
  const browser = traveller.browser ?? secret(32);
  await db
    .insertInto("social_attempts")
    .values({
      state_hash: sha256(secrets.state),
      browser_hash: sha256(browser),
      provider: provider.name,
      intent: journey.intent,
      return_url: journey.returnUrl,
      session_id: links ? traveller.sessionId : null,
      nonce: secrets.nonce,
      code_verifier: secrets.codeVerifier,
      expires_at: new Date(clock().getTime() + attemptSeconds * 1000),
    })
    .execute();
  return ok({ address: await provider.begin(secrets), browser });
}

export type ReturnRefusal =
  | SocialTrouble
  /** No open attempt for this browser, session and provider, or it expired. */
  | { readonly code: "social_state" }
  | { readonly code: "social_account_taken" }
  | { readonly code: "social_already_linked" };

export interface Arrival {
  readonly intent: SocialIntent;
  readonly customerId: number;
  /** Token of the new session after sign-in. */
  readonly token: string | null;
}

export interface Homecoming {
  /** Null when the attempt is unknown. */
  readonly returnUrl: string | null;
  readonly arrived: Result<Arrival, ReturnRefusal>;
}

interface ReturnFacts {
  /** The query of the return request. */
  readonly answer: URLSearchParams;
  /** The visitor's session so far: sign-in ends it and moves its city over. */
  readonly oldToken: string | null;
  readonly userAgent?: string | undefined;
}

/** Handles a user's return from a provider. */
export async function returnFromProvider(
  needs: OpNeeds,
  provider: SocialProvider,
  traveller: Traveller,
  { answer, oldToken, userAgent }: ReturnFacts,
): Promise<Homecoming> {
  const now = needs.clock();
  const state = answer.get("state");
  if (!state || traveller.browser === null) return { returnUrl: null, arrived: lost };
  const journey = await takeJourney(needs.db, {
    stateHash: sha256(state),
    browserHash: sha256(traveller.browser),
    provider: provider.name,
  });
  if (!journey) return { returnUrl: null, arrived: lost };
  const { intent, return_url: returnUrl } = journey;
  const isOver = journey.expires_at <= now;
  const isOthers = intent === "link" && journey.session_id !== traveller.sessionId;
  if (isOver || isOthers) return { returnUrl, arrived: lost };

  const known = await provider.finish(answer, {
    state,
    nonce: journey.nonce,
    codeVerifier: journey.code_verifier,
  });
  if (!known.ok) return { returnUrl, arrived: known };
  const account = { provider: provider.name, profile: known.value, now };
  const arrived = await transact(needs.db, async (tx) => {
    await lockNames(tx, [`social:${provider.name}:${known.value.id}`]);
    if (intent === "link") return link(tx, account, traveller.customerId);
    const customerId = await ownerOf(tx, account, returnUrl);
    const came = { way: provider.name, device: deviceName(userAgent) };
    return ok({ intent, customerId, token: await openSession(tx, { customerId, oldToken, now, came }) });
  });
  return { returnUrl, arrived };
}

const lost = refuse({ code: "social_state" });

interface Account {
  readonly provider: SocialName;
  readonly profile: SocialProfile;
  readonly now: Date;
}

/** The row of one account in the list of linked accounts. */
function shown({ profile }: Account) {
  const name = [providedName(profile.firstName), providedName(profile.lastName)].filter(Boolean).join(" ");
  return { email: profile.email, name: name || null };
}

async function addAccount(tx: Tx, account: Account, customerId: number): Promise<void> {
  const { provider, profile, now } = account;
  await tx
    .insertInto("social_accounts")
    .values({
      customer_id: customerId,
      provider,
      provider_user_id: profile.id,
      linked_at: now,
      ...shown(account),
    })
    .execute();
}

const renewAccount = (tx: Tx, account: Account, id: number) =>
  tx.updateTable("social_accounts").set(shown(account)).where("id", "=", id).execute();

/** The customer of an account; created the first time. */
async function ownerOf(tx: Tx, account: Account, returnUrl: string): Promise<number> {
  const { provider, profile } = account;
  const known = await accountAt(tx, provider, profile.id);
  // If the customer's account is being deleted at this moment, a new customer is created.
  if (known && (await holdCustomer(tx, known.customer_id))) {
    await renewAccount(tx, account, known.id);
    return known.customer_id;
  }
  const customerId = await addCustomer(tx, {
    first_name: providedName(profile.firstName),
    last_name: providedName(profile.lastName),
    // E-mails go there: an address the provider has not verified may belong to another person.
    email: profile.emailVerified ? profile.email : null,
    locale: localeOfPath(new URL(returnUrl, "https://here.invalid").pathname),
  });
  await addAccount(tx, account, customerId);
  return customerId;
}

async function link(tx: Tx, account: Account, customerId: number | null) {
  if (customerId === null || !(await holdCustomer(tx, customerId))) return lost;
  const done = ok({ intent: "link", customerId, token: null } as const);
  const known = await accountAt(tx, account.provider, account.profile.id);
  if (known && known.customer_id !== customerId) return refuse({ code: "social_account_taken" });
  if (known) {
    await renewAccount(tx, account, known.id);
    return done;
  }
  if ((await providersOf(tx, customerId)).includes(account.provider))
    return refuse({ code: "social_already_linked" });
  await addAccount(tx, account, customerId);
  return done;
}

/**
 * Unlinks a sign-in method, unless it is the last one.
 * @param provider as requested, possibly unknown
 * @param on providers enabled in this shop
 */
export async function unlinkProvider(
  { db }: { db: Db },
  actor: Actor,
  provider: string,
  on: ReadonlySet<SocialName>,
) {
  if (actor.kind !== "customer" && actor.kind !== "staff") return refuse({ code: "unauthenticated" });
  if (!isSocialName(provider)) return refuse({ code: "not_found" });
  return transact(db, async (tx) => {
    const owner = await holdCustomer(tx, actor.customerId);
    const linked = await providersOf(tx, actor.customerId);
    if (!owner || !linked.includes(provider)) return refuse({ code: "not_found" });
    const left = {
      hasPhone: owner.phone !== null,
      providers: linked.filter((other) => other !== provider),
    };
    if (!canLoseWay(left, on)) return refuse({ code: "last_way_in" });
    await tx
      .deleteFrom("social_accounts")
      .where("customer_id", "=", actor.customerId)
      .where("provider", "=", provider)
      .execute();
    return ok(provider);
  });
}
