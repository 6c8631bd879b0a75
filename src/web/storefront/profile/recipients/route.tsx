// The customer's gift recipients: saved in the account, for the next gift.
import { Heart } from "lucide-react";
import { useOptimistic } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { formatPhone } from "#kit/phone/phone.ts";
import type { RecipientJson } from "#shop/address-book/output.ts";
import { customerRecipients } from "#shop/address-book/reads.server.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { paths } from "../../../paths.ts";
import { CardPage } from "../../../shared/account/profile/card-page.tsx";
import { LabelledBox } from "../../../shared/account/profile/labelled-box.tsx";
import { profileSeo } from "../../../shared/account/profile/profile-seo.server.ts";
import { tabFormKey } from "../../../shared/account/profile/tab-forms.ts";
import { useFreshOnReturn } from "../../../shared/account/profile/use-fresh-on-return.ts";
import { useRemoval } from "../../../shared/account/profile/use-removal.ts";
import { stillKept, useTabDraft } from "../../../shared/account/profile/use-tab-draft.ts";
import { signedIn } from "../../../shared/account/session/signed-in.server.ts";
import { changeDraft as changeCheckout } from "../../../shared/checkout/checkout-draft.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { draftRecipient } from "../../../shared/delivery/address-book/draft-recipient.ts";
import type { Route } from "./+types/route.ts";
import { RecipientCard } from "./recipient-card.tsx";
import { draftOf, newRecipient, parseRecipientDraft } from "./recipient-draft.ts";
import { RecipientForm } from "./recipient-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  const me = await signedIn(args);
  return {
    customerId: me.person.id,
    recipients: await customerRecipients(me.shop.db, me.person.id),
    seo: await profileSeo(me, "recipients", "/profile/recipients"),
  };
}

export { meta, shouldRevalidate } from "../../../shared/page/page-route.tsx";

const without = (recipients: RecipientJson[], gone: number): RecipientJson[] =>
  recipients.filter(({ id }) => id !== gone);

export default function RecipientsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("addresses.recipient");
  const titles = useTranslations("profile.profile_titles");
  const locale = useLocale();
  const navigate = useNavigate();
  const [recipients, foreseeGone] = useOptimistic(loaderData.recipients, without);
  const form = useTabDraft(tabFormKey("recipient", loaderData.customerId), parseRecipientDraft);
  const draft = form.draft && stillKept(form.draft, loaderData.recipients);
  useFreshOnReturn(draft !== null);
  const takeAway = useRemoval();
  const say = useToast();
  const wholeName = ({ surname, name }: RecipientJson): string => `${surname} ${name}`;

  function give(recipient: RecipientJson): void {
    changeCheckout(draftRecipient(recipient));
    say({ text: t("gift_chosen", { name: wholeName(recipient) }) });
    navigate(paths.home(locale));
  }

  const remove = (recipient: RecipientJson): void => {
    const { id, surname, name, phone, birthday, avoids } = recipient;
    takeAway({
      question: {
        title: t("remove_title"),
        text: t("remove_text", { name: wholeName(recipient), phone: formatPhone(phone) }),
        confirmLabel: t("remove"),
        cancelLabel: t("remove_no"),
      },
      remove: (api) => api.call("DELETE /user/recipients/:id", { params: { id } }),
      restore: (api) =>
        api.call("POST /user/recipients", { body: { surname, name, phone, birthday, avoids } }),
      foresee: () => foreseeGone(id),
      onRemoved: () => {
        if (draft?.id === id) form.close();
      },
      messages: {
        removed: t("removed", { name: wholeName(recipient) }),
        restore: t("restore"),
        restored: t("restored"),
      },
    });
  };

  return (
    <CardPage
      title={titles("recipients")}
      empty={{ title: t("empty_title"), text: t("empty_text"), art: <LabelledBox icon={Heart} /> }}
      addLabel={t("add")}
      onAdd={() => form.open(newRecipient)}
      cards={recipients.map((recipient) => (
        <RecipientCard
          key={recipient.id}
          recipient={recipient}
          onGift={() => give(recipient)}
          onEdit={() => form.open(draftOf(recipient))}
          onRemove={() => remove(recipient)}
        />
      ))}
      form={
        draft && (
          <RecipientForm
            key={draft.id ?? "new"}
            draft={draft}
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
