// The customer's delivery addresses: saved in the account, the default first.
import { MapPin } from "lucide-react";
import { startTransition, useOptimistic } from "react";
import { useTranslations } from "use-intl";
import type { AddressJson } from "#shop/address-book/output.ts";
import { customerAddresses } from "#shop/address-book/reads.server.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { CardPage } from "../../../shared/account/profile/card-page.tsx";
import { LabelledBox } from "../../../shared/account/profile/labelled-box.tsx";
import { profileSeo } from "../../../shared/account/profile/profile-seo.server.ts";
import { tabFormKey } from "../../../shared/account/profile/tab-forms.ts";
import { useAccountCall } from "../../../shared/account/profile/use-account-call.ts";
import { useFreshOnReturn } from "../../../shared/account/profile/use-fresh-on-return.ts";
import { useRemoval } from "../../../shared/account/profile/use-removal.ts";
import { stillKept, useTabDraft } from "../../../shared/account/profile/use-tab-draft.ts";
import { signedIn } from "../../../shared/account/session/signed-in.server.ts";
import { useAddressText } from "../../../shared/delivery/address-book/use-address-text.ts";
import { cityStore } from "../../../shared/delivery/city/city-store.ts";
import type { Route } from "./+types/route.ts";
import { AddressCard } from "./address-card.tsx";
import { bodyOf, draftOf, newAddress, parseAddressDraft } from "./address-draft.ts";
import { AddressForm } from "./address-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  const me = await signedIn(args);
  const { shop, locale, person } = me;
  return {
    customerId: person.id,
    addresses: await customerAddresses(shop.db, person.id, locale),
    seo: await profileSeo(me, "addresses", "/profile/addresses"),
  };
}

export { meta, shouldRevalidate } from "../../../shared/page/page-route.tsx";

type Change = { readonly kind: "remove" | "choose"; readonly id: number };

/** The list after the change, before the shop's answer. */
const changed = (addresses: AddressJson[], { kind, id }: Change): AddressJson[] =>
  kind === "remove"
    ? addresses.filter((address) => address.id !== id)
    : addresses.map((address) => ({
        ...address,
        isDefault: address.id === id,
        is_default: address.id === id,
      }));

export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("addresses.address");
  const titles = useTranslations("profile.profile_titles");
  const [addresses, foresee] = useOptimistic(loaderData.addresses, changed);
  const form = useTabDraft(tabFormKey("address", loaderData.customerId), parseAddressDraft);
  const addressText = useAddressText();
  const call = useAccountCall();
  const takeAway = useRemoval();
  const say = useToast();
  const draft = form.draft && stillKept(form.draft, loaderData.addresses);
  useFreshOnReturn(draft !== null);
  const edited = addresses.find(({ id }) => id === draft?.id);

  function makeDefault(address: AddressJson): void {
    startTransition(async () => {
      foresee({ kind: "choose", id: address.id });
      const isDone = await call.run((api) =>
        api.call("POST /user/addresses/:id/set-default", { params: { id: address.id } }),
      );
      if (isDone) say({ text: t("now_default", { name: addressText(address).name }) });
    });
  }

  const remove = (address: AddressJson): void =>
    takeAway({
      question: {
        title: t("remove_title", { name: addressText(address).name }),
        text: t("remove_text"),
        confirmLabel: t("remove"),
        cancelLabel: t("remove_no"),
      },
      remove: (api) => api.call("DELETE /user/addresses/:id", { params: { id: address.id } }),
      restore: (api) => api.call("POST /user/addresses", { body: bodyOf(address) }),
      foresee: () => foresee({ kind: "remove", id: address.id }),
      onRemoved: () => {
        if (draft?.id === address.id) form.close();
      },
      messages: {
        removed: t("removed", { name: addressText(address).name }),
        restore: t("restore"),
        restored: t("restored"),
      },
    });

  return (
    <CardPage
      title={titles("addresses")}
      empty={{ title: t("empty_title"), text: t("empty_text"), art: <LabelledBox icon={MapPin} /> }}
      addLabel={t("add")}
      onAdd={() => form.open(newAddress(cityStore.get()))}
      cards={addresses.map((address) => (
        <AddressCard
          key={address.id}
          address={address}
          onMakeDefault={() => makeDefault(address)}
          onEdit={() => form.open(draftOf(address, addressText(address).warehouse))}
          onRemove={() => remove(address)}
        />
      ))}
      form={
        draft && (
          <AddressForm
            key={draft.id ?? "new"}
            draft={draft}
            isClosed={edited?.problem === "warehouse_closed"}
            isDefault={edited?.isDefault ?? false}
            onChange={form.change}
            onClose={form.close}
            onSaved={() => {
              form.close();
              say({ text: t("saved") });
            }}
          />
        )
      }
    />
  );
}
