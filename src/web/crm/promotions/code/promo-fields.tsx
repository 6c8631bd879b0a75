import { Dices } from "lucide-react";
import { useTranslations } from "use-intl";
import { generatedCode, generatedLength } from "#shop/pricing/rules/promo-state.ts";
import { Button } from "#ui/button/button.tsx";
import { FormGrid } from "#ui/field/field.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Segmented, SegmentedOptions } from "#ui/segmented/segmented.tsx";
import { EditorField } from "../../form/editor-field.tsx";
import type { Draft, Editor } from "../../form/use-editor.ts";
import type { PromoDraft } from "./promo-draft.ts";
import styles from "./promotion.module.css";

const kinds = ["percent", "amount"] as const;
const money = { inputMode: "decimal", maxLength: 12 } as const;
const count = { inputMode: "numeric", maxLength: 9 } as const;
const moment = { type: "datetime-local", min: "2020-01-01T00:00", max: "2099-12-31T23:59" } as const;

export function PromoFields({ editor, isNew }: { editor: Editor<PromoDraft>; isNew: boolean }) {
  const t = useTranslations("crmPromotions.form");
  const { draft } = editor;
  const makeUp = (): void =>
    editor.set({ code: generatedCode(crypto.getRandomValues(new Uint16Array(generatedLength))) });
  return (
    <>
      <Panel title={t("terms")}>
        {isNew && (
          <div className={styles.code}>
            <EditorField
              editor={editor}
              name="code"
              label={t("code")}
              hint={t("codeHint")}
              control={{ maxLength: 40, autoCapitalize: "characters", spellCheck: false }}
            />
            <Button icon={Dices} variant="neutral" size="small" onClick={makeUp}>
              {t("generate")}
            </Button>
          </div>
        )}
        <Segmented label={t("kind")} size="small">
          <SegmentedOptions
            name="kind"
            of={kinds}
            chosen={draft.kind}
            onChoose={(kind) => editor.set({ kind })}
            nameOf={(kind) => t(kind)}
          />
        </Segmented>
        <FormGrid>
          {draft.kind === "percent" ? (
            <EditorField
              editor={withValueError(editor)}
              name="percent"
              label={t("percentValue")}
              control={count}
            />
          ) : (
            <EditorField editor={editor} name="amount" label={t("amountValue")} control={money} />
          )}
          <EditorField
            editor={editor}
            name="min_subtotal"
            label={t("min")}
            note={t("optional")}
            hint={t("minHint")}
            control={money}
          />
        </FormGrid>
      </Panel>
      <Panel title={t("when")}>
        <DatesFields editor={editor} />
      </Panel>
      <LimitsFields editor={editor} perHint={t("perHint")} noteHint={t("noteHint")} />
    </>
  );
}

type Dates = Draft & { readonly starts_at: string; readonly ends_at: string };

export function DatesFields<T extends Dates>({ editor }: { editor: Editor<T> }) {
  const t = useTranslations("crmPromotions.form");
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
  const t = useTranslations("crmPromotions.form");
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

/** The API reports a missing discount at `amount`; while the percent is shown, the error belongs there. */
const withValueError = (editor: Editor<PromoDraft>): Editor<PromoDraft> => ({
  ...editor,
  errors: { ...editor.errors, ...(editor.errors.amount && { percent: editor.errors.amount }) },
});
