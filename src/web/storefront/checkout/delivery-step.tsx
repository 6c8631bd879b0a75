import { useTranslations } from "use-intl";
import type { DeliveryOptionJson } from "#shop/cart/rules/quote-json.ts";
import { deliveryTypes } from "#shop/delivery/rules/settings.ts";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { FormGrid } from "#ui/field/field.tsx";
import { RadioCard, RadioCardGroup } from "#ui/radio-card/radio-card.tsx";
import { money } from "../../shared/amounts.ts";
import { changeDraft } from "../../shared/checkout-draft.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { chooseCity } from "../../shared/city-search.ts";
import type { City } from "../../shared/city-store.ts";
import { TownField } from "../../shared/delivery-fields/town-field.tsx";
import { WarehouseField } from "../../shared/delivery-fields/warehouse-field.tsx";
import { useDayWords } from "../../shared/use-day-words.ts";
import { fieldId, useCheckout } from "./checkout-context.ts";
import { DeliveryDays } from "./delivery-days-field.tsx";
import { SaveAddress, SavedAddresses } from "./saved-addresses.tsx";
import { Step } from "./step.tsx";
import { TextField } from "./text-field.tsx";
import { useSavedAddresses } from "./use-saved.ts";

const STREET_LENGTH = 120;
const HOUSE_LENGTH = 20;

/** Where to, by which way and when. */
export function DeliveryStep() {
  const t = useTranslations("checkout.delivery");
  const { draft, city, errors, edit } = useCheckout();
  const addresses = useSavedAddresses();
  const type = draft.deliveryType;

  /** Another town has other branches. */
  function chooseTown(chosen: City): void {
    edit("city", { city: chosen, branch: null, postomat: null, date: "" });
    chooseCity(chosen);
  }

  return (
    <Step number={2} title={t("title")}>
      <SavedAddresses addresses={addresses} />
      <TownField
        id={fieldId("city")}
        label={t("city")}
        city={city}
        onChoose={chooseTown}
        error={errors.city}
      />
      <RadioCardGroup id={fieldId("delivery")} legend={t("way")} legendHidden error={errors.delivery}>
        {deliveryTypes.map((way) => (
          <DeliveryWay key={way} way={way} isChosen={way === type} />
        ))}
      </RadioCardGroup>
      {(type === "branch" || type === "postomat") && city?.ref && (
        <WarehouseField
          key={`${city.ref} ${type}`}
          id={fieldId("warehouse")}
          type={type}
          cityRef={city.ref}
          chosen={draft[type]}
          onChoose={(warehouse) => edit("warehouse", { [type]: warehouse })}
          error={errors.warehouse}
        />
      )}
      {type === "courier" && (
        <>
          <FormGrid>
            <TextField
              field="street"
              of="street"
              label={t("street")}
              autoComplete="address-line1"
              maxLength={STREET_LENGTH}
              full
            />
            <TextField
              field="building"
              of="building"
              label={t("building")}
              maxLength={HOUSE_LENGTH}
              autoComplete="off"
            />
            <TextField
              field="apartment"
              of="apartment"
              label={t("apartment")}
              note={t("optional")}
              maxLength={HOUSE_LENGTH}
              autoComplete="off"
            />
          </FormGrid>
          <Checkbox
            checked={draft.courierOnDoor}
            onChange={(event) => edit("street", { courierOnDoor: event.currentTarget.checked })}
          >
            {t("on_door")}
          </Checkbox>
        </>
      )}
      <SaveAddress addresses={addresses} />
      <DeliveryDays />
    </Step>
  );
}

function DeliveryWay({ way, isChosen }: { way: (typeof deliveryTypes)[number]; isChosen: boolean }) {
  const t = useTranslations("checkout");
  const { quote } = useCheckout();
  const option = quote?.delivery_options.find(({ type }) => type === way);
  const note = useWayNote(option);
  const full = option && option.full_price !== option.price ? money(option.full_price) : null;
  return (
    <RadioCard
      name="delivery"
      value={way}
      checked={isChosen}
      disabled={option?.available === false && !isChosen}
      onChange={() => changeDraft({ deliveryType: way, date: "" })}
      note={note}
      end={
        option && (
          <>
            {full && <s>{full}</s>} {option.price === 0 ? t("delivery.free") : money(option.price)}
          </>
        )
      }
    >
      {t(`delivery.ways.${way}`)}
    </RadioCard>
  );
}

function useWayNote(option: DeliveryOptionJson | undefined): string | null {
  const t = useTranslations("checkout");
  const dayWords = useDayWords();
  const { contacts } = useShopFacts();
  if (!option) return null;
  if (option.reason) return t(`unavailable.${option.reason}`);
  const { type, arrives_by: day, ready_at: time } = option;
  if (type === "pickup") {
    const ready = day && time ? t("delivery.ready", { day: dayWords(day), time }) : "";
    return `${contacts.address}. ${ready}`.trim();
  }
  if (!day) return t("delivery.choose_city");
  const arrives = capitalised(dayWords(day));
  return type === "courier" ? t("delivery.courier_note", { day: arrives }) : arrives;
}

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase("uk") + text.slice(1);
