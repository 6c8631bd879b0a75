import { createContext, type ReactNode, useContext } from "react";
import { useTranslations } from "use-intl";
import type { AlertKind } from "#shop/product-alerts/rules.ts";
import { cx } from "#ui/class-names.ts";
import { Badge } from "#ui/data/badge/badge.tsx";
import { Price } from "#ui/data/price/price.tsx";
import { Rating } from "#ui/data/rating/rating.tsx";
import { Skeleton } from "#ui/feedback/skeleton/skeleton.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { paths } from "../../../paths.ts";
import type { ProductList } from "../../analytics/events.ts";
import { track } from "../../analytics/track.ts";
import { useLocale } from "../../chrome/language/use-locale.ts";
import { FavouriteButton } from "../../favourites/favourite-button.tsx";
import { densePicture, fluidPicture } from "../../pictures/pictures.ts";
import { discountBadge, money, rating, weight } from "../../text/amounts.ts";
import { BellButton } from "../alerts/alert-buttons.tsx";
import type { AlertProduct } from "../alerts/use-alert.ts";
import { AddButton } from "./add-button.tsx";
import type { CardView } from "./card-view.ts";
import styles from "./product-card.module.css";

/** The list around product cards, so that a click reports its place. */
export const ProductListContext = createContext<ProductList | null>(null);

/** Whether cards offer price alerts: on lists of saved products. */
export const PriceBells = createContext(false);

/** Widths of a card in the shop's grids. */
const cardSizes = "(min-width: 1280px) 300px, (min-width: 640px) 31vw, 46vw";

type ProductCardProps = {
  card: CardView;
  /** Among the first of the page: its photo is loaded at once. */
  eager?: boolean;
  sizes?: string;
  /** In a row that scrolls, where it is 240 to 348 px wide. */
  inRail?: boolean;
  className?: string;
};

/** A product in a grid or a rail. The whole card is one link; the heart and the cart button lie above it. */
export function ProductCard({ card, eager, sizes = cardSizes, inRail, className }: ProductCardProps) {
  const t = useTranslations("catalog.card");
  const locale = useLocale();
  const list = useContext(ProductListContext);
  const choose = () => {
    if (list) void track({ name: "select_item", list, id: card.id });
  };
  const hasPriceBell = useContext(PriceBells);
  const isOut = card.stock === "sold_out";
  const facts = [card.tagline, card.kind === "certificate" || card.made ? "" : weight(card.weight_g)]
    .filter(Boolean)
    .join("\u00a0· ");
  return (
    <article className={cx(styles.root, className)} data-state={isOut ? "out" : undefined}>
      <div className={styles.media}>
        {card.picture && (
          <Photo
            {...(inRail
              ? densePicture(card.picture.file, "preview")
              : fluidPicture(card.picture.file, "preview", sizes))}
            alt={card.picture.alt ?? ""}
            eager={eager}
            className={styles.photo}
          />
        )}
        <CardBadges card={card} />
        {hasPriceBell && !isOut && !card.made && card.kind !== "certificate" && (
          <BellButton
            variant="float"
            product={alertProduct("price_drop", card)}
            className={styles.priceBell}
          />
        )}
        <FavouriteButton productId={card.id} name={card.name} variant="float" className={styles.favourite} />
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Anchor href={paths.slug(card.slug, locale)} onClick={choose}>
            {card.name}
          </Anchor>
        </h3>
        <p className={styles.meta}>{facts}</p>
        {card.rating !== undefined && Boolean(card.reviews_count) && (
          <Rating
            value={rating(card.rating)}
            count={card.reviews_count}
            label={t("rating")}
            className={styles.rating}
          />
        )}
        <div className={styles.foot}>
          {card.made ? (
            <span className={styles.price}>{t("madeFrom", { sum: money(card.price) })}</span>
          ) : (
            <CardPrice card={card} />
          )}
          {(card.addable || (isOut && !card.made)) && (
            <div className={styles.buy}>
              {isOut ? (
                <BellButton variant="soft" product={alertProduct("in_stock", card)} />
              ) : (
                <AddButton card={card} />
              )}
            </div>
          )}
        </div>
      </div>
    </article>
  );
}

const alertProduct = (kind: AlertKind, { id, variant_id, name, slug }: CardView): AlertProduct => ({
  kind,
  product_id: id,
  variant_id,
  name,
  slug,
});

function CardPrice({ card }: { card: CardView }) {
  const t = useTranslations("catalog.card");
  return (
    <Price
      now={money(card.price)}
      old={card.old_price === undefined ? undefined : money(card.old_price)}
      nowLabel={t("salePrice")}
      oldLabel={t("oldPrice")}
      muted={card.stock === "sold_out"}
      className={styles.price}
    />
  );
}

function CardBadges({ card }: { card: CardView }) {
  const t = useTranslations("catalog.card");
  if (card.stock === "sold_out") {
    return (
      <div className={styles.badges} data-at="end">
        <Badge tone="mute">{t("soldOut")}</Badge>
      </div>
    );
  }
  const { discount = 0, badges = [] } = card;
  const shown = [
    discount > 0 && (
      <Badge key="sale" tone="sale">
        {discountBadge(discount)}
      </Badge>
    ),
    badges.includes("new") && (
      <Badge key="new" tone="new">
        {t("new")}
      </Badge>
    ),
    badges.includes("bestseller") && (
      <Badge key="hit" tone="hit">
        {t("bestseller")}
      </Badge>
    ),
  ].filter(Boolean);
  return shown.length > 0 ? <div className={styles.badges}>{shown.slice(0, 2)}</div> : null;
}

function ProductCardSkeleton() {
  return (
    <div className={styles.root}>
      <Skeleton ratio="1" radius="var(--r-l)" />
      <Skeleton height="1.2em" width="80%" />
      <Skeleton height="1em" width="50%" />
      <Skeleton height="2.75em" />
    </div>
  );
}

type ProductGridProps = {
  cards: readonly CardView[];
  /** How many of the first photos are loaded at once. */
  eager?: number;
  columns?: 3 | 4;
  /** Content under each card. */
  under?: ((card: CardView) => ReactNode) | undefined;
};

/** Cards in two, three and perhaps four columns. */
export function ProductGrid({ cards, eager = 0, columns = 3, under }: ProductGridProps) {
  return (
    <ul className={styles.grid} data-cols={columns}>
      {cards.map((card, index) => (
        <li key={card.id} className={styles.cell}>
          <ProductCard card={card} eager={index < eager} />
          {under?.(card)}
        </li>
      ))}
    </ul>
  );
}

type ProductGridSkeletonProps = {
  count: number;
  columns?: 3 | 4;
  /** Accessible name of the loading content. */
  label: string;
};

export function ProductGridSkeleton({ count, columns = 3, label }: ProductGridSkeletonProps) {
  return (
    <div className={styles.grid} data-cols={columns} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
