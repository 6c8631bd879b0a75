import { Dices } from "lucide-react";
import { useTranslations } from "use-intl";
import { generatedCode, generatedLength } from "#shop/promo-codes/rules/generated-code.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { FormGrid } from "#ui/form/field/field.tsx";
import { Segmented, SegmentedOptions } from "#ui/form/segmented/segmented.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { DatesFields, LimitsFields } from "../../discount-terms/terms-fields.tsx";
import { EditorField } from "../../form/editor-field.tsx";
import type { Editor } from "../../form/use-editor.ts";
import styles from "./promo-code.module.css";
import type { PromoCodeDraft } from "./promo-code-draft.ts";

const kinds = ["percent", "amount"] as const;
const money = { inputMode: "decimal", maxLength: 12 } as const;
const count = { inputMode: "numeric", maxLength: 9 } as const;

export function PromoCodeFields({ editor, isNew }: { editor: Editor<PromoCodeDraft>; isNew: boolean }) {
  const t = useTranslations("crmPromoCodes.form");
  const tTerms = useTranslations("crmDiscountTerms");
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
            note={tTerms("optional")}
            hint={t("minHint")}
            control={money}
          />
        </FormGrid>
      </Panel>
      <Panel title={tTerms("when")}>
        <DatesFields editor={editor} />
      </Panel>
      <LimitsFields editor={editor} perHint={t("perHint")} noteHint={t("noteHint")} />
    </>
  );
}

/** The API reports a missing discount at `amount`; while the percent is shown, the error belongs there. */
const withValueError = (editor: Editor<PromoCodeDraft>): Editor<PromoCodeDraft> => ({
  ...editor,
  errors: { ...editor.errors, ...(editor.errors.amount && { percent: editor.errors.amount }) },
});
