import type { PromoState } from "#shop/promo-codes/rules/promo-code.ts";
import type { StatusTone } from "#ui/data/status/status.tsx";

export const stateTones: Readonly<Record<PromoState, StatusTone>> = {
  active: "done",
  planned: "new",
  used_up: "packing",
  ended: "cancel",
};
