import type { Generated } from "kysely";
import type { SignInWay } from "./rules/sign-ins.ts";
import type { SocialIntent, SocialName } from "./rules/social.ts";

interface SessionsTable {
  id: Generated<number>;
  token_hash: string;
  customer_id: number | null;
  city_ref: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
  /** «Chrome · Android»; null when the browser does not send it. */
  device: Generated<string | null>;
  last_used_at: Generated<Date>;
  /** When the user last proved their identity: by sign-in or second factor. */
  confirmed_at: Generated<Date | null>;
  /** When the second factor was given in this session; null: not yet. */
  second_factor_at: Generated<Date | null>;
}

interface SmsCodesTable {
  id: Generated<number>;
  phone: string;
  code_hash: string;
  /** Hash of the cookie secret of the browser that requested the code; null: requested by an account. */
  browser_hash: string | null;
  tries: Generated<number>;
  sent_at: Date;
  expires_at: Date;
  closed_at: Date | null;
  /** The account that wants to move to this phone; null: the code signs in. */
  customer_id: number | null;
}

interface SignInsTable {
  id: Generated<number>;
  customer_id: number;
  way: SignInWay;
  /** «Chrome · Android»; null when the browser does not send it. */
  device: string | null;
  at: Date;
}

interface SocialAccountsTable {
  id: Generated<number>;
  customer_id: number;
  provider: SocialName;
  provider_user_id: string;
  email: string | null;
  name: string | null;
  linked_at: Date;
}

interface SocialAttemptsTable {
  state_hash: string;
  /** Hash of a cookie secret: only the same browser may return. */
  browser_hash: string;
  provider: SocialName;
  intent: SocialIntent;
  return_url: string;
  /** The session that links; null for a sign-in. */
  session_id: number | null;
  nonce: string;
  code_verifier: string;
  expires_at: Date;
}

declare module "#db/database.ts" {
  interface Database {
    sessions: SessionsTable;
    sign_ins: SignInsTable;
    sms_codes: SmsCodesTable;
    social_accounts: SocialAccountsTable;
    social_attempts: SocialAttemptsTable;
  }
}
