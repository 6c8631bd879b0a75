import { Snowflake } from "lucide-react";
import { useTranslations } from "use-intl";
import type { QuoteParcelJson } from "#shop/cart/output/quote.ts";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton/skeleton.tsx";
import { FieldGroup } from "#ui/form/field/field.tsx";
import { DayFields } from "../../../shared/checkout/order-form/day-fields.tsx";
import { fieldId, scopedName, useOrderForm } from "../../../shared/checkout/order-form/form-context.ts";
import { chosenMoment } from "../../../shared/checkout/order-form/moment.ts";
import { useCheckout } from "../checkout-context.ts";

/** In the place of the days until their quote comes, so that nothing under them moves. */
const AwaitedDays = ({ legend }: { legend: string }) => (
  <FieldGroup legend={legend} hint="…">
    <Skeleton height="5.425rem" />
  </FieldGroup>
);

export function DeliveryDays({ quote }: { quote: QuoteParcelJson | null }) {
  const t = useTranslations("checkout.delivery");
  const tHeat = useTranslations("common.heat");
  const { draft, city, errors, scope, edit } = useOrderForm();
  const { view } = useCheckout();
  const days = quote?.delivery_days ?? [];
  const isPickup = draft.delivery.type === "pickup";
  const { day: chosen } = chosenMoment(draft.delivery, days);
  const legend = isPickup ? t("when_pickup") : t("when");
  const isAwaited = view.isBehind && (isPickup || city);
  if (!chosen) return isAwaited ? <AwaitedDays legend={legend} /> : null;
  return (
    <>
      <DayFields
        id={fieldId("delivery.date", scope)}
        names={{ date: scopedName("date", scope), slot: scopedName("slot", scope) }}
        legend={legend}
        days={days}
        date={draft.delivery.date}
        slot={draft.delivery.slot}
        onChange={(moment) => edit({ delivery: moment })}
        dayHint={isPickup ? undefined : t("when_hint")}
        error={errors["delivery.date"]}
      />
      {chosen.thermo_bag && <Notice tone="neutral" icon={Snowflake} title={tHeat("thermoBag")} />}
    </>
  );
}
