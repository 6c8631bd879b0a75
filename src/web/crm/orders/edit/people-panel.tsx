import { useId } from "react";
import { useTranslations } from "use-intl";
import { FieldError, FormGrid } from "#ui/form/field/field.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import type { GiftFacts } from "../../../shared/checkout/gift-fields/gift-facts.ts";
import { GiftFields } from "../../../shared/checkout/gift-fields/gift-fields.tsx";
import { EditorField, EditorSwitch } from "../../form/editor-field.tsx";
import type { Editor } from "../../form/use-editor.ts";
import { giftIn, type OrderDraft } from "./order-draft.ts";

const name = { maxLength: 60 } as const;
const phone = { type: "tel", inputMode: "tel", maxLength: 40 } as const;

export function PeoplePanel({ editor }: { editor: Editor<OrderDraft> }) {
  const t = useTranslations("crmOrderEdit");
  const { draft, errors } = editor;
  return (
    <Panel title={t("people")}>
      <FormGrid>
        <EditorField editor={editor} name="contact.first_name" label={t("firstName")} control={name} />
        <EditorField editor={editor} name="contact.last_name" label={t("lastName")} control={name} />
        <EditorField editor={editor} name="contact.phone" label={t("phone")} control={phone} />
        <EditorField
          editor={editor}
          name="contact.email"
          label={t("email")}
          note={t("optional")}
          control={{ type: "email", maxLength: 120 }}
        />
      </FormGrid>
      <EditorSwitch editor={editor} name="recipient" note={errors.recipient}>
        {t("anotherRecipient")}
      </EditorSwitch>
      {draft.recipient && (
        <FormGrid>
          <EditorField
            editor={editor}
            name="recipient.surname"
            label={t("recipientSurname")}
            control={name}
          />
          <EditorField editor={editor} name="recipient.name" label={t("recipientName")} control={name} />
          <EditorField editor={editor} name="recipient.phone" label={t("recipientPhone")} control={phone} />
        </FormGrid>
      )}
    </Panel>
  );
}

export function GiftPanel({ editor, facts }: { editor: Editor<OrderDraft>; facts: GiftFacts }) {
  const t = useTranslations("gift");
  const secrecyError = editor.errors["gift.anonymous"];
  return (
    <Panel title={t("title")}>
      <GiftFields
        value={giftIn(editor.draft)}
        onChange={(change) =>
          editor.set(
            Object.fromEntries(
              Object.entries(change).map(([name, value]) => [`gift.${name}`, value ?? ""]),
            ) as Partial<OrderDraft>,
          )
        }
        facts={facts}
        error={editor.errors["gift.message"]}
        messageId={useId()}
        size="small"
      />
      {secrecyError && <FieldError>{secrecyError}</FieldError>}
    </Panel>
  );
}
