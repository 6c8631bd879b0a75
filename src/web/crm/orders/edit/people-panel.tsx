import { useTranslations } from "use-intl";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { FormGrid } from "#ui/field/field.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { EditorField } from "../../form/editor-field.tsx";
import type { Editor } from "../../form/use-editor.ts";
import type { OrderDraft } from "./order-draft.ts";

const name = { maxLength: 60 } as const;
const phone = { type: "tel", inputMode: "tel", maxLength: 40 } as const;

/** The payer, and the recipient if it is another person. */
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
      <Checkbox
        size="small"
        checked={draft.recipient}
        error={errors.recipient}
        onChange={(event) => editor.set({ recipient: event.currentTarget.checked })}
      >
        {t("somebodyElse")}
      </Checkbox>
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
