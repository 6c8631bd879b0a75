import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { cx, flag } from "#ui/class-names.ts";
import { Price } from "#ui/data/price/price.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { Highlight } from "#ui/text/highlight/highlight.tsx";
import { pictureSet } from "../../shared/pictures/pictures.ts";
import { money, weight } from "../../shared/text/amounts.ts";
import type { OptionGroup, SearchOption } from "./options.ts";
import styles from "./search-window.module.css";

type SearchOptionsProps = {
  id: string;
  groups: readonly OptionGroup[];
  /** The words to mark in names: as typed and as corrected. */
  marked: string;
  total: number;
  isNearest: boolean;
  isBusy: boolean;
  active: SearchOption | null;
  onPoint: (option: SearchOption) => void;
  onChoose: (option: SearchOption, event: MouseEvent) => void;
};

/** The suggestions as one list of ARIA's combobox pattern: focus stays in the field, each of them is a link. */
export function SearchOptions({
  id,
  groups,
  marked,
  total,
  isNearest,
  isBusy,
  active,
  onPoint,
  onChoose,
}: SearchOptionsProps) {
  const t = useTranslations("search");
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t("suggestions")}
      aria-busy={isBusy || undefined}
      className={styles.groups}
    >
      {groups.map(({ name, options }) => {
        const heading =
          name !== "products"
            ? t(`groups.${name}`)
            : isNearest
              ? t("nearest")
              : t("products", { count: total });
        return (
          <div key={name} role="group" aria-labelledby={`${id}-${name}`} className={styles[name]}>
            <div id={`${id}-${name}`} role="presentation" className={styles.heading}>
              {heading}
            </div>
            <div role="presentation" className={styles.options}>
              {options.map((option) => (
                <a
                  key={option.id}
                  id={`${id}-${option.id}`}
                  href={option.href}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option === active}
                  data-active={flag(option === active)}
                  className={cx(styles.option, option.product && styles.hit)}
                  onPointerMove={() => option !== active && onPoint(option)}
                  // Pressing one must not take the focus (and a phone's keyboard) away from the field.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={(event) => onChoose(option, event)}
                >
                  {option.product ? (
                    <Hit product={option.product} marked={marked} />
                  ) : (
                    <span>
                      <Highlight text={option.name} query={marked} />
                    </span>
                  )}
                </a>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

export function Hit({ product, marked }: { product: NonNullable<SearchOption["product"]>; marked: string }) {
  const t = useTranslations("catalog.card");
  const { avifSrcSet: _, ...picture } = product.picture
    ? pictureSet(product.picture.file, "thumb")
    : { avifSrcSet: "" };
  const facts =
    product.stock === "sold_out" ? t("soldOut") : `${product.tagline} · ${weight(product.weight_g)}`;
  return (
    <>
      {"src" in picture ? <Photo {...picture} alt="" className={styles.photo} /> : <span />}
      <span>
        <b>
          <Highlight text={product.name} query={marked} />
        </b>
        <small>{facts}</small>
      </span>
      <Price
        now={money(product.price)}
        old={product.old_price === undefined ? undefined : money(product.old_price)}
        nowLabel={t("salePrice")}
        oldLabel={t("oldPrice")}
        stacked="end"
      />
    </>
  );
}
