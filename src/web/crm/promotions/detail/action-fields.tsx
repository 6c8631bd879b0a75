import { useTranslations } from "use-intl";
import type { ListingNames } from "#shop/promotions/reads.server.ts";
import { actionKinds } from "#shop/promotions/rules/promotion.ts";
import { ChipOption, Chips, FilterChip } from "#ui/buttons/chip/chip.tsx";
import { Field, FieldError, FieldGroup, FormGrid } from "#ui/form/field/field.tsx";
import { Segmented, SegmentedOptions } from "#ui/form/segmented/segmented.tsx";
import { Options, Select } from "#ui/form/select/select.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { EditorField } from "../../form/editor-field.tsx";
import type { Editor } from "../../form/use-editor.ts";
import { ProductSearch } from "../../widgets/product-search.tsx";
import styles from "./promotion.module.css";
import {
  type Chosen,
  chosenIn,
  chosenText,
  giftIn,
  isAnyChosen,
  type PromotionDraft,
} from "./promotion-draft.ts";

const count = { inputMode: "numeric", maxLength: 3 } as const;
const ons = ["all", "chosen"] as const;

/** What the promotion gives: exactly one action. */
export function ActionFields({ editor }: { editor: Editor<PromotionDraft> }) {
  const t = useTranslations("crmPromotions.form");
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
          <SegmentedOptions
            name="on"
            of={ons}
            chosen={draft["action.on"]}
            onChoose={(on) => editor.set({ "action.on": on })}
            nameOf={(on) => t(on === "all" ? "onAll" : "onChosen")}
          />
        </Segmented>
      )}
      {kind === "gift" && <GiftField editor={editor} />}
    </Panel>
  );
}

function GiftField({ editor }: { editor: Editor<PromotionDraft> }) {
  const t = useTranslations("crmPromotions.form");
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

const MOST_PRODUCTS = 100;

type ProductsChooserProps = { editor: Editor<PromotionDraft>; listings: ListingNames };

export function ProductsChooser({ editor, listings }: ProductsChooserProps) {
  const t = useTranslations("crmPromotions.form");
  const chosen = chosenIn(editor.draft);
  const put = (change: Partial<Chosen>): void =>
    editor.set({ "conditions.products": chosenText({ ...chosen, ...change }) });
  const { products } = chosen;
  const error = editor.errors["conditions.products"];
  return (
    <div className={styles.group} data-invalid={error ? "" : undefined}>
      <p className={styles.legend}>
        {t("chosen")} <small>{t("productsHint")}</small>
      </p>
      {(["categories", "collections"] as const).map(
        (kind) =>
          listings[kind].length > 0 && (
            <FieldGroup key={kind} legend={t(kind)}>
              <Chips wrap>
                {listings[kind].map(({ id, name }) => (
                  <ChipOption
                    key={id}
                    name={kind}
                    value={id}
                    checked={chosen[kind].includes(id)}
                    onChange={({ currentTarget }) =>
                      put({
                        [kind]: currentTarget.checked
                          ? [...chosen[kind], id]
                          : chosen[kind].filter((other) => other !== id),
                      })
                    }
                  >
                    {name}
                  </ChipOption>
                ))}
              </Chips>
            </FieldGroup>
          ),
      )}
      {products.length > 0 && (
        <Chips wrap>
          {products.map(({ id, name }) => (
            <FilterChip
              key={id}
              removeLabel={t("removeProduct", { name })}
              onRemove={() => put({ products: products.filter((other) => other.id !== id) })}
            >
              {name || t("goneProduct")}
            </FilterChip>
          ))}
        </Chips>
      )}
      {products.length < MOST_PRODUCTS && (
        <ProductSearch
          label={t("addProduct")}
          onAdd={({ product_id: id, name }) => {
            if (products.every((other) => other.id !== id)) put({ products: [...products, { id, name }] });
          }}
        />
      )}
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
