import { canonicalJson, sha256 } from "#kit/id.ts";
import type { OrderInput } from "./input.ts";

/**
 * Equal for requests that mean the same order. What says nothing (null, false, empty) is left out,
 * so that a field that is added to the form later changes no fingerprint of before.
 */
export const fingerprint = (input: OrderInput): string => sha256(canonicalJson(meaningful(input)));

function meaningful(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(meaningful);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value)
    .map(([key, inner]) => [key, meaningful(inner)] as const)
    .filter(([, inner]) => inner !== undefined && inner !== null && inner !== false && !isEmpty(inner));
  return Object.fromEntries(entries);
}

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;
