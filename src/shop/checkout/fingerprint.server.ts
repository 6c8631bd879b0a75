import { canonicalJson, sha256 } from "#kit/id.ts";
import { codeHash } from "../certificates/code.server.ts";
import { readCode } from "../certificates/rules/code.ts";
import { usualCarrier } from "../delivery/rules/carriers.ts";
import type { OrderInput } from "./input.ts";

/**
 * Equal for requests that mean the same order. What says nothing (null, false, empty) is left out,
 * so that a field that is added to the form later changes no fingerprint of before.
 */
export const fingerprint = (input: OrderInput): string =>
  sha256(
    canonicalJson(
      meaningful({
        ...input,
        delivery: deliveryOf(input),
        certificate_code: certificateOf(input),
        // What was agreed to, and when, is no part of what is ordered.
        consent: null,
      }),
    ),
  );

/** Nova Poshta named and nobody named are the same. */
const deliveryOf = ({ delivery }: OrderInput) => ({
  ...delivery,
  carrier: delivery.carrier === usualCarrier ? null : delivery.carrier,
});

/** A fingerprint is quick to try out, and the code of a certificate is money: its slow hash stands for it. */
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
