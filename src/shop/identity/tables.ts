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
  /** «Chrome · Android»; null when the browser does not say. */
  device: Generated<string | null>;
  last_used_at: Generated<Date>;
  /** When its person last proved who they are: by signing in or with a second factor. */
  confirmed_at: Generated<Date | null>;
  /** When the second factor was given in this session; null: not yet. */
  second_factor_at: Generated<Date | null>;
}

interface SmsCodesTable {
  id: Generated<number>;
  phone: string;
  code_hash: string;
  /** Of the secret in the cookie of the browser that asked for it; null: the account that asked is enough. */
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
  /** «Chrome · Android»; null when the browser does not say. */
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
  /** Of the secret in a cookie: only the browser that left may come back. */
  browser_hash: string;
  provider: SocialName;
  intent: SocialIntent;
  return_url: string;
  /** The session that links; null when somebody signs in. */
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
