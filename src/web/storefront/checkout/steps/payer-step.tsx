import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { FormGrid } from "#ui/field/field.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { useOrderForm } from "../../../shared/order-form/form-context.ts";
import { PayerFields } from "../../../shared/order-form/payer-fields.tsx";
import { PhoneField } from "../../../shared/order-form/phone-field.tsx";
import { RecipientFields } from "../../../shared/order-form/recipient-fields.tsx";
import { useSavedRecipients } from "../use-saved.ts";
import { SavedRecipients, SaveRecipient } from "./saved-recipients.tsx";
import { Step } from "./step.tsx";

/** The payer, with further fields. */
export function PayerStep({ children }: { children?: ReactNode }) {
  const t = useTranslations("checkout.payer");
  return (
    <Step number={1} title={t("title")}>
      <FormGrid>
        <PhoneField
          field="phone"
          of="phone"
          label={t("phone")}
          hint={t("phone_hint")}
          autoComplete="tel"
          full
        />
        <PayerFields isOwn />
      </FormGrid>
      {children}
    </Step>
  );
}

/** Whether there is another recipient, and who. */
export function AnotherReceives() {
  const t = useTranslations("checkout.payer");
  const { draft, edit } = useOrderForm();
  return (
    <>
      <Switch
        note={t("another_note")}
        checked={draft.isForAnother}
        onChange={(event) => edit([], { isForAnother: event.currentTarget.checked })}
      >
        {t("another")}
      </Switch>
      {draft.isForAnother && <Recipient />}
    </>
  );
}

/** The recipient. */
export function Recipient() {
  const recipients = useSavedRecipients();
  return (
    <>
      <SavedRecipients recipients={recipients} />
      <RecipientFields />
      <SaveRecipient recipients={recipients} />
    </>
  );
}
