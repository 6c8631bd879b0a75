// API keys: made and revoked by the owner, and found by what a program sends.
import { randomBytes } from "node:crypto";
import type { OpNeeds } from "#db/database.ts";
import { sameSecret, secret, sha256 } from "#kit/id.ts";
import { ok, refuse } from "#kit/result.ts";
import { recordChange } from "../audit/ops.server.ts";
import { transactAs } from "../staff/ops.server.ts";
import { type Actor, accountOf } from "../staff/rules/rights.ts";
import type { NewApiKey } from "./input.ts";
import { countValid } from "./reads.server.ts";
import { isUseDue, keyInHeader, mostKeys, prefixOf, stateOf } from "./rules.ts";
import { insertKey, keyByPrefix, lockKey, revoke, saveUse } from "./store.server.ts";

const dayMs = 24 * 3_600_000;

/** Makes a key. @returns the key itself, which the shop cannot show again */
export const createApiKey = ({ db, clock }: OpNeeds, actor: Actor, { name, scopes, days }: NewApiKey) =>
  transactAs(db, actor, "api.manage", async (tx) => {
    const at = clock();
    if ((await countValid(tx, at)) >= mostKeys) return refuse({ code: "too_many_keys", most: mostKeys });
    const prefix = `dyaka_${randomBytes(4).toString("hex")}`;
    const key = `${prefix}_${secret(32)}`;
    const expires_at = days === null ? null : new Date(at.getTime() + days * dayMs);
    const { id } = await insertKey(tx, {
      name,
      prefix,
      key_hash: sha256(key),
      scopes,
      created_by: accountOf(actor),
      created_at: at,
      expires_at,
    });
    const after = { name, api_scopes: scopes, expires_at };
    await recordChange(tx, actor, { subject: "api_key", id: prefix, before: null, after }, at);
    return ok({ id, key });
  });

/** Ends a key at once; idempotent. */
export const revokeApiKey = ({ db, clock }: OpNeeds, actor: Actor, id: number) =>
  transactAs(db, actor, "api.manage", async (tx) => {
    const key = await lockKey(tx, id);
    if (!key) return refuse({ code: "not_found" });
    if (key.revoked_at !== null) return ok(null);
    const at = clock();
    await revoke(tx, id, at);
    const [before, after] = [{ access: true }, { access: false }];
    await recordChange(tx, actor, { subject: "api_key", id: key.prefix, before, after }, at);
    return ok(null);
  });

export type Program = Extract<Actor, { kind: "api_key" }>;

/** The program that sent this Authorization header; null: without a valid key. */
export async function programOf({ db, clock }: OpNeeds, header: string | undefined): Promise<Program | null> {
  const sent = keyInHeader(header);
  const prefix = sent && prefixOf(sent);
  const key = prefix && (await keyByPrefix(db, prefix));
  if (!sent || !key || !sameSecret(key.key_hash, sha256(sent))) return null;
  const now = clock();
  if (stateOf(key, now) !== "valid") return null;
  if (isUseDue(key.last_used_at, now)) await saveUse(db, key.id, now);
  return { kind: "api_key", id: key.id, name: key.name, scopes: key.scopes };
}
