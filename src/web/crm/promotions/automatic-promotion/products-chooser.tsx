import { useTranslations } from "use-intl";
import type { ListingNames } from "#shop/promotions/reads.server.ts";
import { ChipOption, Chips, FilterChip } from "#ui/chip/chip.tsx";
import { FieldError, FieldGroup } from "#ui/field/field.tsx";
import type { Editor } from "../../form/use-editor.ts";
import { ProductSearch } from "../../widgets/product-search.tsx";
import styles from "./auto-promotion.module.css";
import { type Chosen, chosenIn, chosenText, type PromotionDraft } from "./promotion-draft.ts";

const MOST_PRODUCTS = 100;

type ProductsChooserProps = { editor: Editor<PromotionDraft>; listings: ListingNames };

/** The products of a promotion: whole categories and collections, and single products. */
export function ProductsChooser({ editor, listings }: ProductsChooserProps) {
  const t = useTranslations("crmPromotions.auto.form");
  const chosen = chosenIn(editor.draft);
  const put = (change: Partial<Chosen>): void =>
    editor.set({ "conditions.goods": chosenText({ ...chosen, ...change }) });
  const { products } = chosen;
  const error = editor.errors["conditions.goods"];
  return (
    <div className={styles.group} data-invalid={error ? "" : undefined}>
      <p className={styles.legend}>
        {t("goods")} <small>{t("productsHint")}</small>
      </p>
      {(["categories", "collections"] as const).map(
        (kind) =>
          listings[kind].length > 0 && (
            <FieldGroup key={kind} legend={t(kind)}>
              <Chips wrap>
                {listings[kind].map(({ id, name }) => (
                  <ChipOption
                    key={id}
                    size="s"
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
