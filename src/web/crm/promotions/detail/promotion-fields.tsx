import { useTranslations } from "use-intl";
import { deliveryTypes } from "#shop/delivery/rules/settings.ts";
import { paymentMethods } from "#shop/payments/rules/statuses.ts";
import type { ListingNames } from "#shop/promotions/reads.server.ts";
import { ChipOption, Chips } from "#ui/buttons/chip/chip.tsx";
import { FieldGroup, FormGrid } from "#ui/form/field/field.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { DatesFields, LimitsFields } from "../../discount-terms/terms-fields.tsx";
import { EditorCheckbox, EditorField, EditorSwitch } from "../../form/editor-field.tsx";
import type { Editor } from "../../form/use-editor.ts";
import { useSentence, weekdays } from "../list/use-sentence.ts";
import { ActionFields, ProductsChooser } from "./action-fields.tsx";
import styles from "./promotion.module.css";
import { isIn, type PromotionDraft, saidIn, toggled } from "./promotion-draft.ts";

type PromotionFieldsProps = { editor: Editor<PromotionDraft>; listings: ListingNames };

export function PromotionFields({ editor, listings }: PromotionFieldsProps) {
  const t = useTranslations("crmPromotions");
  const sentence = useSentence();
  return (
    <>
      <p className={styles.sentence} role="status" aria-label={t("sentence.label")}>
        {sentence(saidIn(editor.draft, listings))}
      </p>
      <Panel title={t("form.who")}>
        <FormGrid>
          <EditorField
            editor={editor}
            name="name.uk"
            label={t("form.nameUk")}
            hint={t("form.nameHint")}
            control={{ maxLength: 80 }}
          />
          <EditorField
            editor={editor}
            name="name.ru"
            label={t("form.nameRu")}
            control={{ maxLength: 80, lang: "ru" }}
          />
        </FormGrid>
      </Panel>
      <ConditionFields editor={editor} listings={listings} />
      <ActionFields editor={editor} />
      <WhenFields editor={editor} />
    </>
  );
}

function ConditionFields({ editor, listings }: PromotionFieldsProps) {
  const t = useTranslations("crmPromotions.form");
  const tOrders = useTranslations("orders");
  const tDays = useTranslations("crmSettings.weekdays");
  return (
    <Panel title={t("conditions")}>
      <p className="subtle sm">{t("conditionsHint")}</p>
      <FormGrid>
        <EditorField
          editor={editor}
          name="conditions.min_subtotal"
          label={t("min")}
          control={{ inputMode: "decimal", maxLength: 12 }}
        />
        <EditorField
          editor={editor}
          name="conditions.units"
          label={t("units")}
          hint={t("unitsHint")}
          control={{ inputMode: "numeric", maxLength: 2, placeholder: "1" }}
        />
      </FormGrid>
      <ProductsChooser editor={editor} listings={listings} />
      <Choices
        editor={editor}
        field="conditions.delivery"
        legend={t("delivery")}
        hint={t("any")}
        options={deliveryTypes}
        nameOf={(way) => tOrders(`delivery.${way}`)}
      />
      <Choices
        editor={editor}
        field="conditions.payment"
        legend={t("payment")}
        hint={t("any")}
        options={paymentMethods}
        nameOf={(way) => tOrders(`payment.${way}`)}
      />
      <EditorCheckbox editor={editor} name="conditions.first_order" note={t("firstHint")}>
        {t("first_order")}
      </EditorCheckbox>
      <Choices
        editor={editor}
        field="conditions.weekdays"
        legend={t("weekdays")}
        hint={t("anyDay")}
        options={weekdays}
        nameOf={(day) => tDays(day)}
      />
      <FormGrid>
        <EditorField editor={editor} name="conditions.from" label={t("from")} control={{ type: "time" }} />
        <EditorField editor={editor} name="conditions.to" label={t("to")} control={{ type: "time" }} />
      </FormGrid>
    </Panel>
  );
}

function WhenFields({ editor }: { editor: Editor<PromotionDraft> }) {
  const t = useTranslations("crmPromotions.form");
  const tTerms = useTranslations("crmDiscountTerms");
  return (
    <>
      <Panel title={tTerms("when")}>
        <EditorSwitch editor={editor} name="is_on" note={t("onHint")}>
          {t("is_on")}
        </EditorSwitch>
        <DatesFields editor={editor} />
      </Panel>
      <Panel title={t("together")}>
        {(["combines", "with_codes"] as const).map((name) => (
          <EditorCheckbox
            key={name}
            editor={editor}
            name={name}
            note={t(name === "combines" ? "combinesHint" : "codesHint")}
          >
            {t(name)}
          </EditorCheckbox>
        ))}
        <FormGrid>
          <EditorField
            editor={editor}
            name="priority"
            label={t("priority")}
            hint={t("priorityHint")}
            control={{ inputMode: "numeric", maxLength: 4 }}
          />
        </FormGrid>
      </Panel>
      <LimitsFields editor={editor} perHint={t("perHint")} noteHint={t("noteHint")} />
    </>
  );
}

type ListField = "conditions.delivery" | "conditions.payment" | "conditions.weekdays";

type ChoicesProps<T extends string> = {
  editor: Editor<PromotionDraft>;
  field: ListField;
  legend: string;
  hint: string;
  options: readonly T[];
  nameOf: (option: T) => string;
};

/** A choice of several options; choosing none means all. */
function Choices<T extends string>({ editor, field, legend, hint, options, nameOf }: ChoicesProps<T>) {
  const list = editor.draft[field];
  return (
    <FieldGroup legend={legend} hint={hint} error={editor.errors[field]}>
      <Chips wrap>
        {options.map((option) => (
          <ChipOption
            key={option}
            size="s"
            name={field}
            value={option}
            checked={isIn(list, option)}
            onChange={() => editor.set({ [field]: toggled(list, option) })}
          >
            {nameOf(option)}
          </ChipOption>
        ))}
      </Chips>
    </FieldGroup>
  );
}
