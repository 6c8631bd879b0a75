import type { ColumnType, Generated } from "kysely";
import type { Transport } from "./rules.ts";

interface TotpSecretsTable {
  customer_id: number;
  sealed: string;
  key_id: string;
  /** The last accepted time step. */
  last_step: Generated<number>;
  /** Null until the first valid code. */
  enabled_at: Date | null;
  created_at: Date;
}

interface PasskeysTable {
  id: Generated<number>;
  customer_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: ColumnType<Transport[], string, never>;
  device: string | null;
  created_at: Date;
  last_used_at: Date | null;
}

interface RecoveryCodesTable {
  id: Generated<number>;
  customer_id: number;
  code_hash: string;
  used_at: Date | null;
}

interface PasskeyChallengesTable {
  session_id: number;
  purpose: "register" | "verify";
  challenge: string;
  expires_at: Date;
}

interface SecondFactorTriesTable {
  customer_id: number;
  wrong: number;
  blocked_until: Date | null;
}

declare module "#db/database.ts" {
  interface Database {
    totp_secrets: TotpSecretsTable;
    passkeys: PasskeysTable;
    recovery_codes: RecoveryCodesTable;
    passkey_challenges: PasskeyChallengesTable;
    second_factor_tries: SecondFactorTriesTable;
  }
}
