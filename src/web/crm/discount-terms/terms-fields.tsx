// The fields that promo codes and promotions have in common.
import { useTranslations } from "use-intl";
import { FormGrid } from "#ui/form/field/field.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { EditorField } from "../form/editor-field.tsx";
import type { Draft, Editor } from "../form/use-editor.ts";

const count = { inputMode: "numeric", maxLength: 9 } as const;
const moment = { type: "datetime-local", min: "2020-01-01T00:00", max: "2099-12-31T23:59" } as const;

type Dates = Draft & { readonly starts_at: string; readonly ends_at: string };

export function DatesFields<T extends Dates>({ editor }: { editor: Editor<T> }) {
  const t = useTranslations("crmDiscountTerms");
  return (
    <FormGrid>
      <EditorField
        editor={editor}
        name="starts_at"
        label={t("starts_at")}
        note={t("optional")}
        hint={t("startsHint")}
        control={moment}
      />
      <EditorField
        editor={editor}
        name="ends_at"
        label={t("ends_at")}
        note={t("optional")}
        hint={t("endsHint")}
        control={moment}
      />
    </FormGrid>
  );
}

type Limits = Draft & {
  readonly total_limit: string;
  readonly per_customer_limit: string;
  readonly note: string;
};

type LimitsFieldsProps<T extends Limits> = { editor: Editor<T>; perHint: string; noteHint: string };

export function LimitsFields<T extends Limits>({ editor, perHint, noteHint }: LimitsFieldsProps<T>) {
  const t = useTranslations("crmDiscountTerms");
  return (
    <Panel title={t("limits")}>
      <FormGrid>
        <EditorField
          editor={editor}
          name="total_limit"
          label={t("total_limit")}
          note={t("optional")}
          hint={t("totalHint")}
          control={count}
        />
        <EditorField
          editor={editor}
          name="per_customer_limit"
          label={t("per_customer_limit")}
          note={t("optional")}
          hint={perHint}
          control={count}
        />
        <EditorField
          editor={editor}
          name="note"
          label={t("note")}
          note={t("optional")}
          hint={noteHint}
          full
          control={{ maxLength: 200 }}
        />
      </FormGrid>
    </Panel>
  );
}
