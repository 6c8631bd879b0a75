import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { RecipientJson } from "#shop/address-book/output.ts";
import { Chip, Chips } from "#ui/buttons/chip/chip.tsx";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { FormGrid } from "#ui/form/field/field.tsx";
import { Switch } from "#ui/form/switch/switch.tsx";
import { useProfileData } from "../../../shared/account/session/profile-data.ts";
import { useOrderForm } from "../../../shared/checkout/order-form/form-context.ts";
import { PayerFields } from "../../../shared/checkout/order-form/payer-fields.tsx";
import { PhoneField } from "../../../shared/checkout/order-form/phone-field.tsx";
import { RecipientAllergens } from "../../../shared/checkout/order-form/recipient-allergens.tsx";
import { RecipientFields } from "../../../shared/checkout/order-form/recipient-fields.tsx";
import { isChosenRecipient } from "../../../shared/checkout/order-form/saved.ts";
import { draftRecipient } from "../../../shared/delivery/address-book/draft-recipient.ts";
import { Step } from "./step.tsx";

export function PayerStep({ children }: { children?: ReactNode }) {
  const t = useTranslations("checkout.payer");
  return (
    <Step number={1} title={t("title")}>
      <FormGrid>
        <PhoneField field="contact.phone" label={t("phone")} hint={t("phone_hint")} autoComplete="tel" full />
        <PayerFields isOwn />
      </FormGrid>
      {children}
    </Step>
  );
}

export function AnotherReceives() {
  const t = useTranslations("checkout.payer");
  const { draft, edit } = useOrderForm();
  return (
    <>
      <Switch
        note={t("another_note")}
        checked={draft.screen.isForAnother}
        onChange={(event) => edit({ screen: { isForAnother: event.currentTarget.checked } })}
      >
        {t("another")}
      </Switch>
      {draft.screen.isForAnother && <Recipient />}
    </>
  );
}

export function Recipient() {
  const recipients = useProfileData()?.recipients ?? null;
  return (
    <>
      <SavedRecipients recipients={recipients} />
      <RecipientFields />
      <RecipientAllergens recipients={recipients ?? []} />
      <SaveRecipient recipients={recipients} />
    </>
  );
}

const SHOWN_AT_FIRST = 6;

function SavedRecipients({ recipients }: { recipients: readonly RecipientJson[] | null }) {
  const t = useTranslations("addresses.checkout");
  const { draft, edit } = useOrderForm();
  const [isWhole, setWhole] = useState(false);
  if (!recipients || recipients.length === 0) return null;
  const shown = isWhole ? recipients : recipients.slice(0, SHOWN_AT_FIRST);

  return (
    <Chips role="group" aria-label={t("recipients")} wrap>
      {shown.map((recipient) => (
        <Chip
          key={recipient.id}
          pressed={isChosenRecipient(recipient, draft)}
          onClick={() => edit(draftRecipient(recipient))}
        >
          {`${recipient.name} ${recipient.surname}`}
        </Chip>
      ))}
      {shown.length < recipients.length && (
        <Chip onClick={() => setWhole(true)}>{t("more_recipients", { count: recipients.length })}</Chip>
      )}
    </Chips>
  );
}

/** For a recipient who is not saved yet. */
function SaveRecipient({ recipients }: { recipients: readonly RecipientJson[] | null }) {
  const t = useTranslations("addresses.checkout");
  const { draft, edit } = useOrderForm();
  if (!recipients || recipients.some((recipient) => isChosenRecipient(recipient, draft))) return null;
  return (
    <Checkbox
      checked={draft.screen.saveRecipient}
      onChange={(event) => edit({ screen: { saveRecipient: event.currentTarget.checked } })}
    >
      {t("save_recipient")}
    </Checkbox>
  );
}
