import { canonicalJson, sha256 } from "#kit/id.ts";
import { codeHash } from "../certificates/code.server.ts";
import { readCode } from "../certificates/rules/code.ts";
import { usualCarrier } from "../delivery/rules/carriers.ts";
import type { OrderInput } from "./input.ts";

/**
 * Equal for requests that mean the same order. Empty values (null, false, empty objects) are left out, so
 * that a field added to the form later does not change earlier fingerprints.
 */
export const fingerprint = (input: OrderInput): string =>
  sha256(
    canonicalJson(
      meaningful({
        ...input,
        delivery: deliveryOf(input),
        certificate_code: certificateOf(input),
        // The consent and its time are not part of the order.
        consent: null,
      }),
    ),
  );

/** No carrier means Nova Poshta. */
const deliveryOf = ({ delivery }: OrderInput) => ({
  ...delivery,
  carrier: delivery.carrier === usualCarrier ? null : delivery.carrier,
});

/** A fingerprint is fast to brute-force, and a certificate code is money: use its slow hash instead. */
const certificateOf = ({ certificate_code: typed }: OrderInput): string | null => {
  const code = typed && readCode(typed);
  return code ? codeHash(code) : typed;
};

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
