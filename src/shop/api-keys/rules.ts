// The form of an API key, and whether it is valid. A key is random enough that one SHA-256 of it is a safe hash.

/** «dyaka_», eight characters that the shop shows, «_», the secret. */
const form = /^(dyaka_[0-9a-f]{8})_[\w-]{43}$/;

/** The part of a key that people may see; null: no key of this shop looks so. */
export const prefixOf = (key: string): string | null => form.exec(key)?.[1] ?? null;

/** The key of an Authorization header. */
export const keyInHeader = (header: string | undefined): string | null =>
  (header !== undefined && header.length <= 200 && /^Bearer (\S+)$/i.exec(header)?.[1]) || null;

export interface Validity {
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
}

export type KeyState = "valid" | "expired" | "revoked";

export function stateOf({ expires_at, revoked_at }: Validity, now: Date): KeyState {
  if (revoked_at !== null) return "revoked";
  return expires_at !== null && expires_at <= now ? "expired" : "valid";
}

/** The last use is stored once in so many seconds, so that reading does not write each time. */
const useSeconds = 60;

export const isUseDue = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= useSeconds * 1000;

/** So many valid keys are more than enough. */
export const mostKeys = 50;
