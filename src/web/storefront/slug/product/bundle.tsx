// «Часто беруть разом»: this product and those ordered with it, chosen by checkboxes, added to the cart at
// one press. The shop calculates the sum; without scripts it is a form that leads to the cart, which shows
// it.
import { ShoppingBag } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { Price } from "#ui/data/price/price.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { TitledSection } from "#ui/layout/layout.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { paths } from "../../../paths.ts";
import { addEachToCart } from "../../../shared/cart/cart-store.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { useNear } from "../../../shared/page/use-near.ts";
import { fluidPicture } from "../../../shared/pictures/pictures.ts";
import type { CardView } from "../../../shared/product/product-card/card-view.ts";
import { money } from "../../../shared/text/amounts.ts";
import styles from "./bundle.module.css";
import type { Product, Variant } from "./product-view.ts";
import { useBundleSum } from "./use-bundle-sum.ts";

const MOST_OTHERS = 2;
const ADDED_MS = 2_000;
const photoSizes = "72px";

const addable = (others: readonly CardView[]): readonly CardView[] =>
  others.filter((card) => card.addable).slice(0, MOST_OTHERS);

export const canBundle = (variant: Variant, others: readonly CardView[]): boolean =>
  variant.paper_in_stock && addable(others).length > 0;

interface Item extends Pick<CardView, "id" | "name" | "variant_id" | "price" | "old_price" | "picture"> {
  readonly note: string;
  /** Null for the product of the page. */
  readonly href: string | null;
}

type BundleProps = { product: Product; variant: Variant; others: readonly CardView[] };

function useItems({ product, variant, others }: BundleProps): readonly Item[] {
  const t = useTranslations("product.bundle");
  const locale = useLocale();
  const { id, name, gallery } = product;
  const { price, old_price } = variant;
  const own: Item = {
    ...{ id, name, price, variant_id: variant.id, picture: gallery[0] ?? null, href: null },
    ...(old_price === undefined ? {} : { old_price }),
    note: [t("this"), variant.name].filter(Boolean).join(" · "),
  };
  return [
    own,
    ...addable(others).map((card) => ({
      ...card,
      note: card.tagline,
      href: paths.slug(card.slug, locale),
    })),
  ];
}

export function Bundle(props: BundleProps) {
  const t = useTranslations("product.bundle");
  const title = useTranslations("product")("alsoBought");
  const locale = useLocale();
  const say = useToast();
  const place = useRef<HTMLFormElement>(null);
  const isNear = useNear(place);
  const items = useItems(props);
  const [left, setLeft] = useState<readonly number[]>([]);
  const [isAdded, setAdded] = useState(false);
  const chosen = items.filter(({ id }) => !left.includes(id));
  const lines = chosen.map(({ id, variant_id }) => ({
    product_id: id,
    variant_id,
    quantity: 1,
    options: {},
  }));
  const { sum, old, gone, isBehind } = useBundleSum(isNear ? lines : []);
  const canAdd = lines.length > 0 && gone.length === 0;

  // A second press within this time counts as the same.
  useEffect(() => {
    if (!isAdded) return;
    const timer = setTimeout(() => setAdded(false), ADDED_MS);
    return () => clearTimeout(timer);
  }, [isAdded]);

  const choose = (id: number): void =>
    setLeft(left.includes(id) ? left.filter((other) => other !== id) : [...left, id]);

  function add(event: FormEvent): void {
    event.preventDefault();
    if (!canAdd || isAdded) return;
    const undo = addEachToCart(lines);
    setAdded(true);
    say({
      text: t("added", { count: lines.length }),
      action: { label: t("undo"), onClick: undo },
    });
  }

  return (
    <TitledSection title={title} titleId="also-bought">
      <form ref={place} action={paths.cart(locale)} onSubmit={add} className={styles.root}>
        <ul className={styles.items}>
          {items.map((item) => (
            <Row
              key={item.id}
              item={item}
              isChosen={!left.includes(item.id)}
              isGone={gone.includes(item.id)}
              onChoose={() => choose(item.id)}
            />
          ))}
        </ul>
        <div className={styles.sum}>
          <p aria-live="polite" aria-busy={isBehind || undefined}>
            {sum !== null && lines.length > 0 && (
              <>
                <span>{t("sum", { count: lines.length })}</span>
                <Price
                  size="l"
                  now={money(sum)}
                  old={old === null ? undefined : money(old)}
                  nowLabel={t("now")}
                  oldLabel={t("old")}
                />
              </>
            )}
          </p>
          <Button type="submit" block variant={canAdd ? "primary" : "disable"}>
            <Icon of={ShoppingBag} />
            {t(items.length === lines.length ? "addAll" : "add")}
          </Button>
        </div>
      </form>
    </TitledSection>
  );
}

type RowProps = { item: Item; isChosen: boolean; isGone: boolean; onChoose: () => void };

function Row({ item, isChosen, isGone, onChoose }: RowProps) {
  const t = useTranslations("product.bundle");
  const { name, note, href, picture, price, old_price, variant_id } = item;
  return (
    <li className={styles.item}>
      <Checkbox
        name="items"
        value={`${variant_id}.1`}
        checked={isChosen}
        aria-label={t("choose", { name })}
        onChange={onChoose}
      />
      {picture && <Photo {...fluidPicture(picture.file, "preview", photoSizes)} alt="" />}
      <div className={styles.words}>
        {href ? <Anchor href={href}>{name}</Anchor> : <b>{name}</b>}
        <span>{isGone ? t("gone") : note}</span>
      </div>
      <Price
        now={money(price)}
        old={old_price === undefined ? undefined : money(old_price)}
        nowLabel={t("now")}
        oldLabel={t("old")}
        stacked="end"
        muted={isGone}
      />
    </li>
  );
}
