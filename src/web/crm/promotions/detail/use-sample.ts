// Asks the server for the price of a sample cart under the promotion as typed, after each pause in typing.
import { useState } from "react";
import type { FoundProduct } from "#shop/catalog/output.ts";
import type { DeliveryType } from "#shop/delivery/rules/settings.ts";
import type { PaymentMethod } from "#shop/payments/rules/statuses.ts";
import type { PromotionPreview } from "#shop/promotion-preview/input.ts";
import { type ApiFailure, isRefusal } from "../../../shared/api/api.ts";
import { useRemote } from "../../../shared/api/use-remote.ts";
import { useSignInAgain } from "../../dialogs/sign-in-again.tsx";
import { type PromotionDraft, termsOf } from "./promotion-draft.ts";

const TYPING_MS = 350;
const INVALID = 422;
export const mostSampled = 20;

export interface SampleItem {
  readonly product_id: number;
  readonly variant_id: number;
  readonly name: string;
  readonly quantity: number;
}

export interface SampleCart {
  readonly items: readonly SampleItem[];
  /** Null: not chosen yet. */
  readonly delivery: DeliveryType | null;
  readonly payment: PaymentMethod | null;
  /** Null: a guest. */
  readonly buyer: PromotionPreview["buyer"];
}

const problemOf = (failure: ApiFailure | null): "fill" | "failed" | null => {
  if (!failure || failure.code === "aborted") return null;
  return isRefusal(failure) && failure.status === INVALID ? "fill" : "failed";
};

/** @param id of the promotion; null: not created yet */
export function useSample(id: number | null, draft: PromotionDraft) {
  const { api } = useSignInAgain();
  const [cart, setCart] = useState<SampleCart>({ items: [], delivery: null, payment: null, buyer: null });
  const put = (change: Partial<SampleCart>): void => setCart((before) => ({ ...before, ...change }));
  const terms = termsOf(draft);
  // The name does not affect the price and may be filled in last.
  const name = { uk: terms.name.uk.trim() || "…", ru: terms.name.ru.trim() || "…" };
  const body = {
    id,
    terms: { ...terms, name, note: "" },
    items: cart.items.map(({ name: _name, ...item }) => item),
    delivery: cart.delivery,
    payment: cart.payment,
    buyer: cart.buyer,
  };
  const asked = useRemote(
    cart.items.length > 0 ? JSON.stringify(body) : null,
    (signal) => api.call("POST /crm/promotions/preview", { body, signal }),
    TYPING_MS,
  );
  return {
    cart,
    put,
    add({ product_id, variant_id, name: title, variant }: FoundProduct) {
      const isThere = cart.items.some((item) => item.variant_id === variant_id);
      const item = { product_id, variant_id, name: [title, variant].filter(Boolean).join(", "), quantity: 1 };
      if (!isThere && cart.items.length < mostSampled) put({ items: [...cart.items, item] });
    },
    /** 0 removes the line. */
    setQuantity: (variantId: number, quantity: number) =>
      put({
        items: cart.items.flatMap((item) => {
          if (item.variant_id !== variantId) return [item];
          return quantity === 0 ? [] : [{ ...item, quantity }];
        }),
      }),
    value: asked.failure === null ? (asked.value?.preview ?? null) : null,
    isLoading: asked.isLoading,
    /** A field of the promotion is invalid, or the request failed. */
    problem: problemOf(asked.failure),
  };
}

export type Sample = ReturnType<typeof useSample>;
