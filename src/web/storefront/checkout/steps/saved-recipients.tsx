import { useState } from "react";
import { useTranslations } from "use-intl";
import type { RecipientJson } from "#shop/address-book/output.ts";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { Chip, Chips } from "#ui/chip/chip.tsx";
import { draftRecipient } from "../../../shared/address-book/draft-recipient.ts";
import { useOrderForm } from "../../../shared/order-form/form-context.ts";
import { isChosenRecipient } from "../../../shared/order-form/saved.ts";

const SHOWN_AT_FIRST = 6;

/** Saved recipients. */
export function SavedRecipients({ recipients }: { recipients: readonly RecipientJson[] | null }) {
  const t = useTranslations("addresses.checkout");
  const { draft, edit } = useOrderForm();
  const [isWhole, setWhole] = useState(false);
  if (!recipients || recipients.length === 0) return null;
  const shown = isWhole ? recipients : recipients.slice(0, SHOWN_AT_FIRST);

  function choose(recipient: RecipientJson): void {
    edit(["recipient_surname", "recipient_name", "recipient_phone"], draftRecipient(recipient));
  }

  return (
    <Chips role="group" aria-label={t("recipients")} wrap>
      {shown.map((recipient) => (
        <Chip
          key={recipient.id}
          pressed={isChosenRecipient(recipient, draft)}
          onClick={() => choose(recipient)}
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
export function SaveRecipient({ recipients }: { recipients: readonly RecipientJson[] | null }) {
  const t = useTranslations("addresses.checkout");
  const { draft, edit } = useOrderForm();
  if (!recipients || recipients.some((recipient) => isChosenRecipient(recipient, draft))) return null;
  return (
    <Checkbox
      checked={draft.saveRecipient}
      onChange={(event) => edit([], { saveRecipient: event.currentTarget.checked })}
    >
      {t("save_recipient")}
    </Checkbox>
  );
}
