// The delivery date of a changed order: days possible for its city and method, slots of our own courier.
import { useTranslations } from "use-intl";
import type { DeliveryDayJson } from "#shop/cart/output/quote.ts";
import { Field, FormGrid } from "#ui/field/field.tsx";
import { Select } from "#ui/select/select.tsx";
import { useRemote } from "../../../shared/api/use-remote.ts";
import { slotText } from "../../../shared/order-form/slot-text.ts";
import { useDayText } from "../../../shared/use-day-text.ts";
import { useSignInAgain } from "../../dialogs/sign-in-again.tsx";
import type { Editor } from "../../form/use-editor.ts";
import { cityIn, type OrderDraft } from "./order-draft.ts";

/** From the quote, which has the days even without items. */
function useDays(draft: OrderDraft): readonly DeliveryDayJson[] {
  const { api } = useSignInAgain();
  const type = draft["delivery.type"];
  const city_ref = cityIn(draft)?.ref ?? null;
  const isKnown = type === "pickup" || city_ref !== null;
  const question = { items: [], city_ref, delivery: { type } };
  const asked = useRemote(
    isKnown ? JSON.stringify(question) : null,
    (signal) => api.call("POST /cart/quote", { body: question, signal }),
    0,
  );
  return asked.value?.data.delivery_days ?? [];
}

/** The order can keep its date and slot, even if they could not be chosen now. */
export function MomentFields({ editor, was }: { editor: Editor<OrderDraft>; was: OrderDraft }) {
  const t = useTranslations("crmOrderEdit");
  const tDelivery = useTranslations("checkout.delivery");
  const dayText = useDayText();
  const { draft, errors } = editor;
  const days = useDays(draft);
  const [date, slot] = [draft["delivery.date"], draft["delivery.slot"]];
  const isThere = date === "" || days.some(({ day }) => day === date);
  const slots = days.find(({ day }) => day === date)?.slots ?? [];
  const isSlotThere = slot === "" || slots.some((one) => one.slot === slot);
  const isOwn = days.some((one) => one.slots.length > 0) || slot !== "";
  return (
    <FormGrid>
      <Field size="small" label={t("day")} error={errors["delivery.date"]}>
        <Select
          value={date}
          onChange={({ currentTarget: { value } }) =>
            editor.set({ "delivery.date": value, "delivery.slot": "" })
          }
        >
          <option value="">{t("soonest")}</option>
          {!isThere && <option value={date}>{dayText(date)}</option>}
          {days.map(({ day, closed }) => (
            <option key={day} value={day} disabled={closed !== null && day !== was["delivery.date"]}>
              {closed ? `${dayText(day)}: ${tDelivery(`day_closed.${closed}`)}` : dayText(day)}
            </option>
          ))}
        </Select>
      </Field>
      {isOwn && (
        <Field size="small" label={tDelivery("slot")} error={errors["delivery.slot"]}>
          <Select
            value={slot}
            onChange={({ currentTarget }) => editor.set({ "delivery.slot": currentTarget.value })}
          >
            <option value="">{t("anySlot")}</option>
            {!isSlotThere && <option value={slot}>{slotText(slot)}</option>}
            {slots.map((one) => (
              <option
                key={one.slot}
                value={one.slot}
                disabled={one.closed !== null && one.slot !== was["delivery.slot"]}
              >
                {slotText(one.slot)}
                {one.closed && `, ${tDelivery(`slot_closed.${one.closed}`)}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </FormGrid>
  );
}
