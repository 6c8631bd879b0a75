// A bank of the demo that gives money back. Sums that end in 13 kopiykas it refuses at first, sums that end in 14 it
// does not answer about at first, so that both can be seen; everything else goes back at once.
import { ok, refuse } from "#kit/result.ts";
import type { CardMethod, CardRefunder } from "#shop/payments/port.ts";

export function refunderStandIn(method: CardMethod): CardRefunder {
  const askedFor = new Set<string>();
  return {
    method,
    async refund(externalId, amount_kop) {
      const wish = `${externalId} ${amount_kop}`;
      const isFirst = !askedFor.has(wish);
      askedFor.add(wish);
      if (isFirst && amount_kop % 100 === 13) return refuse({ code: "provider_refused" });
      if (isFirst && amount_kop % 100 === 14) return refuse({ code: "provider_unavailable" });
      return ok(null);
    },
  };
}
