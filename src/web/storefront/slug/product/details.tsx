import { Bean, Egg, Milk, Nut, Wheat, Wine } from "lucide-react";
import { type CSSProperties, useId } from "react";
import { useTranslations } from "use-intl";
import type { Nutrition } from "#shop/catalog/output.ts";
import type { Allergen } from "#shop/catalog/rules/product.ts";
import { flag } from "#ui/class-names.ts";
import { Accordion, AccordionItem } from "#ui/layout/accordion/accordion.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon, type IconShape } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { useShopFacts } from "../../../shared/chrome/shop-facts.ts";
import { InlineText } from "../../../shared/markdown/markdown.tsx";
import { grouped } from "../../../shared/text/amounts.ts";
import styles from "./details.module.css";
import type { Product } from "./product-view.ts";

export const detailsId = "details";

type DetailsProps = {
  product: Product;
  /** All of it at once: in a window that was opened to read it. */
  open?: boolean;
};

export function Details({ product, open }: DetailsProps) {
  const t = useTranslations("product.details");
  const locale = useLocale();
  const { producer } = useShopFacts();
  const { description, storage, shelfLifeDays, nutrition } = product;
  return (
    <>
      {product.inside.length > 0 && <FlavourMap sweets={product.inside} />}
      <Allergens product={product} />
      <Accordion>
        <AccordionItem title={t("description")} open>
          {description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </AccordionItem>
        {product.maker && (
          <AccordionItem title={t("maker")} open={open}>
            <p>{product.maker}</p>
          </AccordionItem>
        )}
        {product.composition && (
          <AccordionItem title={t("composition")} open={open}>
            <p className={styles.composition}>
              <InlineText content={product.composition} />
            </p>
            <p>
              {t("producer", { producer })} {t("madeOn")}
            </p>
          </AccordionItem>
        )}
        {nutrition && (
          <AccordionItem title={t("nutrition")} open={open}>
            <NutritionTable nutrition={nutrition} />
          </AccordionItem>
        )}
        {storage && (
          <AccordionItem title={t("storage")} open={open}>
            {shelfLifeDays !== null && <p>{t("shelfLife", { count: shelfLifeDays })}</p>}
            <p>{storage}</p>
          </AccordionItem>
        )}
        <AccordionItem title={t("returns")}>
          <p>{t("returnsText")}</p>
          <p>
            <TextLink href={paths.refundPolicy(locale)}>{t("returnsMore")}</TextLink>
          </p>
        </AccordionItem>
      </Accordion>
    </>
  );
}

/** What lies under the lid, row by row as in the box. */
function FlavourMap({ sweets }: { sweets: readonly string[] }) {
  const t = useTranslations("product.details");
  const id = useId();
  return (
    <section className={styles.inside} aria-labelledby={id}>
      <h2 id={id}>{t("inside")}</h2>
      <ol style={{ "--_columns": Math.ceil(Math.sqrt(sweets.length)) } as CSSProperties}>
        {sweets.map((sweet, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the box; sweets repeat
          <li key={index}>{sweet}</li>
        ))}
      </ol>
    </section>
  );
}

const allergenIcons: Partial<Record<Allergen, IconShape>> = {
  milk: Milk,
  soy: Bean,
  egg: Egg,
  gluten: Wheat,
};

function Allergens({ product }: { product: Product }) {
  const t = useTranslations("product.details");
  const { allergens, traces } = product;
  if (allergens.length === 0 && traces.length === 0) return null;
  return (
    <ul className={styles.allergens} aria-label={t("allergens")}>
      {product.hasAlcohol && (
        <li>
          <Icon of={Wine} />
          {t("alcohol")}
        </li>
      )}
      {allergens.map(({ code, name }) => (
        <li key={code}>
          <Icon of={allergenIcons[code] ?? Nut} />
          {name}
        </li>
      ))}
      {traces.length > 0 && <li data-trace="">{t("traces", { list: traces.join(", ").toLowerCase() })}</li>}
    </ul>
  );
}

type Nutrient = Exclude<keyof Nutrition, `energy_${string}`>;

const rows: readonly { key: Nutrient; part?: boolean }[] = [
  { key: "fat_g" },
  { key: "saturated_g", part: true },
  { key: "carbs_g" },
  { key: "sugars_g", part: true },
  { key: "protein_g" },
  { key: "salt_g" },
];

const decimal = (value: number): string => String(value).replace(".", ",");

export function NutritionTable({ nutrition }: { nutrition: Nutrition }) {
  const t = useTranslations("product.nutrition");
  return (
    <table className={styles.nutrition}>
      <caption>{t("caption")}</caption>
      <tbody>
        <tr>
          <th scope="row">{t("energy")}</th>
          <td>
            {t("energyValue", { kj: grouped(nutrition.energy_kj), kcal: grouped(nutrition.energy_kcal) })}
          </td>
        </tr>
        {rows.map(({ key, part }) => (
          <tr key={key} data-part={flag(part)}>
            <th scope="row">{t(key)}</th>
            <td>{t("grams", { value: decimal(nutrition[key]) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
