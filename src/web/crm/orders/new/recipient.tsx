import { useTranslations } from "use-intl";
import { Chip, Chips } from "#ui/buttons/chip/chip.tsx";
import { Switch } from "#ui/form/switch/switch.tsx";
import { useOrderForm } from "../../../shared/checkout/order-form/form-context.ts";
import { RecipientAllergens } from "../../../shared/checkout/order-form/recipient-allergens.tsx";
import { RecipientFields } from "../../../shared/checkout/order-form/recipient-fields.tsx";
import { isChosenRecipient } from "../../../shared/checkout/order-form/saved.ts";
import { draftRecipient } from "../../../shared/delivery/address-book/draft-recipient.ts";
import type { Caller } from "./use-caller.ts";

/** Whether another person than the caller receives the parcel of the surrounding form. */
export function AnotherReceives({ caller }: { caller: Caller }) {
  const t = useTranslations("checkout.payer");
  const { draft, edit } = useOrderForm();
  return (
    <>
      <Switch
        checked={draft.screen.isForAnother}
        onChange={(event) =>
          edit({ screen: { isForAnother: event.currentTarget.checked } }, [
            "recipient.surname",
            "recipient.name",
            "recipient.phone",
          ])
        }
      >
        {t("another")}
      </Switch>
      {draft.screen.isForAnother && <Recipient caller={caller} />}
    </>
  );
}

export function Recipient({ caller }: { caller: Caller }) {
  return (
    <>
      <KnownRecipients caller={caller} />
      <RecipientFields />
      <RecipientAllergens recipients={caller.known?.recipients ?? []} isStaff />
    </>
  );
}

function KnownRecipients({ caller: { known } }: { caller: Caller }) {
  const t = useTranslations("crmNewOrder.buyer");
  const { draft, edit } = useOrderForm();
  if (!known || known.recipients.length === 0) return null;
  return (
    <Chips role="group" aria-label={t("recipients")} wrap>
      {known.recipients.map((recipient) => (
        <Chip
          key={recipient.phone}
          size="s"
          pressed={isChosenRecipient(recipient, draft)}
          onClick={() => edit(draftRecipient(recipient))}
        >
          {`${recipient.name} ${recipient.surname}`}
        </Chip>
      ))}
    </Chips>
  );
}
