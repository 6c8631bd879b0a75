import { useTranslations } from "use-intl";
import { actionKinds } from "#shop/promotions/rules/promotion.ts";
import { Field, FieldError, FormGrid } from "#ui/field/field.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Segmented, SegmentedOption } from "#ui/segmented/segmented.tsx";
import { Options, Select } from "#ui/select/select.tsx";
import { EditorField } from "../../form/editor-field.tsx";
import type { Editor } from "../../form/use-editor.ts";
import { ProductSearch } from "../../widgets/product-search.tsx";
import styles from "./auto-promotion.module.css";
import { chosenIn, giftIn, isAnyChosen, type PromotionDraft } from "./promotion-draft.ts";

const count = { inputMode: "numeric", maxLength: 3 } as const;
const ons = ["all", "chosen"] as const;

/** What the promotion gives: exactly one action. */
export function ActionFields({ editor }: { editor: Editor<PromotionDraft> }) {
  const t = useTranslations("crmPromotions.auto.form");
  const { draft, errors } = editor;
  const kind = draft["action.kind"];
  return (
    <Panel title={t("action")}>
      <FormGrid>
        <Field size="small" label={t("kind")} error={errors["action.kind"]}>
          <Select
            size="small"
            value={kind}
            onChange={({ currentTarget }) =>
              editor.set({ "action.kind": actionKinds.find((one) => one === currentTarget.value) ?? kind })
            }
          >
            <Options of={actionKinds} nameOf={(one) => t(`kinds.${one}`)} />
          </Select>
        </Field>
        {kind === "percent" && (
          <EditorField editor={editor} name="action.percent" label={t("percentValue")} control={count} />
        )}
        {kind === "amount" && (
          <EditorField
            editor={editor}
            name="action.amount"
            label={t("amountValue")}
            control={{ inputMode: "decimal", maxLength: 12 }}
          />
        )}
        {kind === "nth_free" && (
          <EditorField
            editor={editor}
            name="action.nth"
            label={t("nth")}
            hint={t("nthHint")}
            control={count}
          />
        )}
      </FormGrid>
      {(kind === "percent" || kind === "amount") && isAnyChosen(chosenIn(draft)) && (
        <Segmented label={t("on")} size="small">
          {ons.map((on) => (
            <SegmentedOption
              key={on}
              name="on"
              value={on}
              checked={draft["action.on"] === on}
              onChange={() => editor.set({ "action.on": on })}
            >
              {t(on === "all" ? "onAll" : "onChosen")}
            </SegmentedOption>
          ))}
        </Segmented>
      )}
      {kind === "gift" && <GiftField editor={editor} />}
    </Panel>
  );
}

function GiftField({ editor }: { editor: Editor<PromotionDraft> }) {
  const t = useTranslations("crmPromotions.auto.form");
  const gift = giftIn(editor.draft);
  const error = editor.errors["action.variant_id"];
  return (
    <div className={styles.group} data-invalid={error ? "" : undefined}>
      <p className={styles.legend} role="status">
        {t("gift")}: <b>{gift?.name ?? t("noGift")}</b>
      </p>
      <ProductSearch
        label={t("findGift")}
        hint={t("giftHint")}
        onAdd={({ variant_id, name, variant }) =>
          editor.set({
            "action.variant_id": JSON.stringify({
              variant_id,
              name: [name, variant].filter(Boolean).join(", "),
            }),
          })
        }
      />
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
