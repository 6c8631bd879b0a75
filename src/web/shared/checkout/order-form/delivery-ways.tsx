import { useTranslations } from "use-intl";
import type { DeliveryOptionJson, QuoteParcelJson } from "#shop/cart/output/quote.ts";
import { RadioCard, RadioCardGroup } from "#ui/form/radio-card/radio-card.tsx";
import { money } from "../../text/amounts.ts";
import { useDayText } from "../../text/use-day-text.ts";
import { namedWays, withChange } from "../checkout-draft.ts";
import { fieldId, scopedName, useOrderForm } from "./form-context.ts";
import { chosenOption } from "./point.ts";

interface DeliveryWaysProps {
  quote: QuoteParcelJson | null;
  /** The address of the showroom. */
  pickupAddress: string;
  columns?: 1 | 2;
}

/** The delivery methods, each with its price and its day from the quote. */
export function DeliveryWays({ quote, pickupAddress, columns }: DeliveryWaysProps) {
  const t = useTranslations("checkout.delivery");
  const { draft, errors, scope } = useOrderForm();
  return (
    <RadioCardGroup
      id={fieldId("delivery.type", scope)}
      legend={t("way")}
      legendHidden
      columns={columns}
      error={errors["delivery.type"]}
    >
      {namedWays.map((way) =>
        way !== "recipient_choice" || draft.screen.isForAnother ? (
          <DeliveryWay key={way} way={way} quote={quote} pickupAddress={pickupAddress} />
        ) : null,
      )}
    </RadioCardGroup>
  );
}

type DeliveryWayProps = Omit<DeliveryWaysProps, "columns"> & { way: (typeof namedWays)[number] };

function DeliveryWay({ way, quote, pickupAddress }: DeliveryWayProps) {
  const t = useTranslations("checkout");
  const { draft, scope, edit } = useOrderForm();
  const isChosen = draft.delivery.type === way;
  const option = chosenOption(quote, withChange(draft, { delivery: { type: way } }));
  const isChoice = option !== null && option.carriers.length > 1;
  const canBeHad = option === null || option.available || option.carriers.some(({ available }) => available);
  const note = useWayNote(option, pickupAddress);
  const full = option && option.full_price !== option.price ? money(option.full_price) : null;
  return (
    <RadioCard
      name={scopedName("delivery", scope)}
      value={way}
      checked={isChosen}
      disabled={!canBeHad && !isChosen}
      onChange={() => edit({ delivery: { type: way, date: "", slot: "" } })}
      note={note}
      end={
        option && (
          <>
            {full && <s>{full}</s>} {option.price === 0 ? t("delivery.free") : money(option.price)}
          </>
        )
      }
    >
      {isChoice ? t("delivery.branch") : t(`delivery.ways.${way}`)}
    </RadioCard>
  );
}

function useWayNote(option: DeliveryOptionJson | null, pickupAddress: string): string | null {
  const t = useTranslations("checkout");
  const dayText = useDayText();
  if (!option) return null;
  if (option.reason) return t(`unavailable.${option.reason}`);
  const { type, arrives_by: day, ready_at: time } = option;
  if (type === "pickup") {
    const ready = day && time ? t("delivery.ready", { day: dayText(day), time }) : "";
    return `${pickupAddress}. ${ready}`.trim();
  }
  if (type === "recipient_choice") return t("delivery.choice_note");
  if (!day) return t("delivery.choose_city");
  const arrives = capitalised(dayText(day));
  return type === "courier" ? t("delivery.courier_note", { day: arrives }) : arrives;
}

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase("uk") + text.slice(1);
