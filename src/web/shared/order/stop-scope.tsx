import { useTranslations } from "use-intl";
import type { OrderJson } from "#shop/orders/output/order.ts";
import type { PaymentStatus } from "#shop/payments/rules/statuses.ts";
import { isCalledOffTogether } from "#shop/purchases/rules.ts";
import { RadioCard, RadioCardGroup } from "#ui/form/radio-card/radio-card.tsx";

/** Whether to ask what is cancelled: one of several unpaid parcels, or all of them. */
export const asksForScope = (parcel: OrderJson["parcel"], status: PaymentStatus): boolean =>
  parcel !== null && isCalledOffTogether({ parcels: parcel.of, payment_status: status });

interface StopScopeProps {
  isAlone: boolean;
  onChange: (isAlone: boolean) => void;
}

/** Cancels one of several parcels, or the whole purchase. */
export function StopScope({ isAlone, onChange }: StopScopeProps) {
  const t = useTranslations("orders.purchase.stop");
  return (
    <RadioCardGroup legend={t("legend")}>
      {([true, false] as const).map((alone) => (
        <RadioCard
          key={String(alone)}
          name="stop-scope"
          checked={isAlone === alone}
          onChange={() => onChange(alone)}
          note={t(alone ? "one_note" : "all_note")}
        >
          {t(alone ? "one" : "all")}
        </RadioCard>
      ))}
    </RadioCardGroup>
  );
}
