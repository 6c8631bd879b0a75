import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { AddressJson } from "#shop/address-book/output.ts";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { RadioCard, RadioCardGroup } from "#ui/form/radio-card/radio-card.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { placeFields } from "../../../shared/checkout/order-form/form.ts";
import { scopedName, useOrderForm } from "../../../shared/checkout/order-form/form-context.ts";
import { fromAddress, isChosenAddress, isUntouched } from "../../../shared/checkout/order-form/saved.ts";
import { useAddressText } from "../../../shared/delivery/address-book/use-address-text.ts";
import { type City, cityStore } from "../../../shared/delivery/city/city-store.ts";

const SHOWN_AT_FIRST = 4;

interface SavedAddressesProps {
  addresses: readonly AddressJson[] | null;
  /** The buyer is the recipient: the default is used while the fields are unedited. */
  isOwn: boolean;
  /** The city of the chosen address. */
  onCity: (city: City) => void;
}

export function SavedAddresses({ addresses, isOwn, onCity }: SavedAddressesProps) {
  const t = useTranslations("addresses.checkout");
  const problems = useTranslations("addresses.address.problems");
  const addressText = useAddressText();
  const { draft, city, scope, edit } = useOrderForm();
  const [isWhole, setWhole] = useState(false);

  function choose(address: AddressJson): void {
    edit(fromAddress(address, addressText(address).warehouse), placeFields);
    onCity(address.city);
  }

  const standard = addresses?.find(({ isDefault, problem }) => isDefault && problem === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the addresses are loaded
  useEffect(() => {
    if (isOwn && standard && isUntouched(draft, standard, cityStore.get())) choose(standard);
  }, [standard?.id]);

  if (!addresses || addresses.length === 0) return null;
  const shown = isWhole ? addresses : addresses.slice(0, SHOWN_AT_FIRST);
  return (
    <div className="stack">
      <RadioCardGroup legend={t("addresses")} columns={2}>
        {shown.map((address) => {
          const text = addressText(address);
          return (
            <RadioCard
              key={address.id}
              name={scopedName("saved-address", scope)}
              checked={isChosenAddress(address, draft, city)}
              onChange={() => choose(address)}
              disabled={address.problem === "city_closed" || address.problem === "not_served"}
              note={address.problem ? problems(address.problem) : `${text.way}, ${text.place}`}
            >
              {text.name}
            </RadioCard>
          );
        })}
      </RadioCardGroup>
      {shown.length < addresses.length && (
        <p>
          <TextButton quiet onClick={() => setWhole(true)}>
            {t("more_addresses", { count: addresses.length })}
          </TextButton>
        </p>
      )}
    </div>
  );
}

/** For a place that is not saved yet. */
export function SaveAddress({ addresses }: { addresses: readonly AddressJson[] | null }) {
  const t = useTranslations("addresses.checkout");
  const { draft, city, edit } = useOrderForm();
  const isKept = addresses?.some((address) => isChosenAddress(address, draft, city));
  if (!addresses || isKept || draft.delivery.type === "pickup") return null;
  return (
    <Checkbox
      checked={draft.screen.saveAddress}
      onChange={(event) => edit({ screen: { saveAddress: event.currentTarget.checked } })}
    >
      {t("save_address")}
    </Checkbox>
  );
}
