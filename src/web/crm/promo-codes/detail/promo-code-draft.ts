import type { EndpointBody } from "#api/client-types.ts";
import type { PromoCodeJson } from "#shop/promo-codes/output.ts";
import { asTyped, numberText, typedNumber } from "../../form/typed-number.ts";
import { fieldTime } from "../../moments.ts";

export type PromoCodeDraft = ReturnType<typeof draftOf>;

export const emptyPromoCode: PromoCodeDraft = {
  code: "",
  kind: "percent",
  percent: "",
  amount: "",
  min_subtotal: "",
  starts_at: "",
  ends_at: "",
  total_limit: "",
  per_customer_limit: "",
  note: "",
};

export const draftOf = (promo: PromoCodeJson) => ({
  code: promo.code,
  /** Which of the two fields below applies. */
  kind: promo.percent === null ? "amount" : "percent",
  percent: numberText(promo.percent),
  amount: numberText(promo.amount),
  min_subtotal: promo.min_subtotal === 0 ? "" : numberText(promo.min_subtotal),
  /** Kyiv local time, "2026-12-01T00:00". */
  starts_at: fieldTime(promo.starts_at),
  ends_at: fieldTime(promo.ends_at),
  total_limit: numberText(promo.total_limit),
  per_customer_limit: numberText(promo.per_customer_limit),
  note: promo.note,
});

/** Everything but the code. */
export const termsOf = (draft: PromoCodeDraft): Omit<EndpointBody<"POST /crm/promo-codes">, "code"> =>
  asTyped({
    percent: draft.kind === "percent" ? typedNumber(draft.percent) : null,
    amount: draft.kind === "amount" ? typedNumber(draft.amount) : null,
    min_subtotal: typedNumber(draft.min_subtotal) ?? 0,
    starts_at: draft.starts_at || null,
    ends_at: draft.ends_at || null,
    total_limit: typedNumber(draft.total_limit),
    per_customer_limit: typedNumber(draft.per_customer_limit),
    note: draft.note,
  });
