import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { AddressJson } from "#shop/address-book/reads.server.ts";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { RadioCard, RadioCardGroup } from "#ui/radio-card/radio-card.tsx";
import { TextButton } from "#ui/text-link/text-link.tsx";
import { useAddressWords } from "../../shared/address-book/use-address-words.ts";
import { changeDraft } from "../../shared/checkout-draft.ts";
import { chooseCity } from "../../shared/city-search.ts";
import { cityStore } from "../../shared/city-store.ts";
import type { FieldName } from "../../shared/order-form/form.ts";
import { fromAddress, isChosenAddress, isUntouched } from "../../shared/order-form/saved.ts";
import { useCheckout } from "./checkout-context.ts";

const SHOWN_AT_FIRST = 4;

/** Where orders went before; the default is put in while nothing else has been. */
export function SavedAddresses({ addresses }: { addresses: readonly AddressJson[] | null }) {
  const t = useTranslations("addresses.checkout");
  const problems = useTranslations("addresses.address.problems");
  const wordsOf = useAddressWords();
  const { draft, city, edit } = useCheckout();
  const [isWhole, setWhole] = useState(false);

  function choose(address: AddressJson): void {
    const fields: FieldName[] = ["city", "delivery", "warehouse", "street", "building", "apartment"];
    edit(fields, fromAddress(address, wordsOf(address).warehouse));
    if (cityStore.get()?.ref !== address.city.ref) chooseCity(address.city);
  }

  const standard = addresses?.find(({ isDefault, problem }) => isDefault && problem === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the addresses have come
  useEffect(() => {
    if (standard && isUntouched(draft, standard, cityStore.get())) choose(standard);
  }, [standard?.id]);

  if (!addresses || addresses.length === 0) return null;
  const shown = isWhole ? addresses : addresses.slice(0, SHOWN_AT_FIRST);
  return (
    <div className="stack">
      <RadioCardGroup legend={t("addresses")} columns={2}>
        {shown.map((address) => {
          const words = wordsOf(address);
          return (
            <RadioCard
              key={address.id}
              name="saved-address"
              checked={isChosenAddress(address, draft, city)}
              onChange={() => choose(address)}
              disabled={address.problem === "city_closed" || address.problem === "not_served"}
              note={address.problem ? problems(address.problem) : `${words.way}, ${words.place}`}
            >
              {words.name}
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

/** For a place that is not kept yet. */
export function SaveAddress({ addresses }: { addresses: readonly AddressJson[] | null }) {
  const t = useTranslations("addresses.checkout");
  const { draft, city } = useCheckout();
  const isKept = addresses?.some((address) => isChosenAddress(address, draft, city));
  if (!addresses || isKept || draft.deliveryType === "pickup") return null;
  return (
    <Checkbox
      checked={draft.saveAddress}
      onChange={(event) => changeDraft({ saveAddress: event.currentTarget.checked })}
    >
      {t("save_address")}
    </Checkbox>
  );
}
