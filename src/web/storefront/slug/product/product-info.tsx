import { CalendarDays, Camera, CircleAlert, Snowflake } from "lucide-react";
import type { ComponentType, ReactNode, Ref } from "react";
import { useTranslations } from "use-intl";
import type { ReviewItem } from "#shop/reviews/output.ts";
import { flag } from "#ui/class-names.ts";
import { Badge } from "#ui/data/badge/badge.tsx";
import { Price } from "#ui/data/price/price.tsx";
import { Rating } from "#ui/data/rating/rating.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useModalOpener } from "../../../modals/use-modal-opener.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { useHeatTexts } from "../../../shared/delivery/delivery-promise/use-heat-texts.ts";
import { useLikesOffset } from "../../../shared/favourites/favourites-store.ts";
import { variantKey } from "../../../shared/page/same-data.ts";
import { discountBadge, money, rating as ratingText, weight } from "../../../shared/text/amounts.ts";
import { lastDayOf } from "../../../shared/text/dates.ts";
import { BulkLink, BuyForm, OneClickLink } from "./buy.tsx";
import type { CertificateDeliveryFormProps } from "./certificate/delivery-form.tsx";
import type { CertificateDelivery } from "./certificate/use-certificate-delivery.ts";
import { ArrivalLine, DeliveryCard } from "./delivery-card.tsx";
import { detailsId } from "./details.tsx";
import { type GiftTerms, ProductGift } from "./gift/product-gift.tsx";
import styles from "./product-page.module.css";
import type { Product, Variant } from "./product-view.ts";
import { reviewsId } from "./reviews.tsx";

export type ProductInfoProps = {
  product: Product;
  variant: Variant;
  quantity: number;
  onQuantity: (quantity: number) => void;
  giving: CertificateDelivery;
  /** The form for certificates; other products have none. */
  CertificateDeliveryForm?: ComponentType<CertificateDeliveryFormProps> | undefined;
  terms?: ReactNode;
  /** Null or left out: none is offered. */
  gift?: GiftTerms | null;
  /** The place of the button, which the bar of a phone repeats while it is out of view. */
  buyRef?: Ref<HTMLDivElement>;
  /** Null or left out: none. */
  lead?: ReviewItem | null;
  /** Preview: nothing can be bought. */
  isDraft?: boolean;
};

export function ProductInfo({
  product,
  variant,
  quantity,
  onQuantity,
  giving,
  CertificateDeliveryForm,
  terms,
  gift,
  buyRef,
  lead,
  isDraft,
}: ProductInfoProps) {
  const t = useTranslations("product");
  const isParcel = variant.in_stock && giving.draft.way === "paper";
  return (
    <div className={styles.info}>
      <Head product={product} variant={variant} />
      <PriceLine variant={variant} />
      {product.sizes.length > 0 && <Sizes product={product} />}
      {product.variants.length > 1 && <Variants product={product} chosen={variant} />}
      {variant.stock === "few_left" && (
        <p className={styles.few}>
          <Icon of={CircleAlert} />
          {t("fewLeft")}
        </p>
      )}
      {CertificateDeliveryForm && variant.in_stock && (
        <CertificateDeliveryForm giving={giving} price={variant.price} photo={product.gallery[0]} />
      )}
      {gift && variant.in_stock && <ProductGift gift={gift} />}
      {!isDraft && (
        <div className={styles.buying} ref={buyRef}>
          {isParcel && <ArrivalLine isFood={product.kind === "food"} />}
          <BuyForm
            product={product}
            variant={variant}
            quantity={quantity}
            onQuantity={onQuantity}
            giving={giving}
          />
          {variant.in_stock && giving.editedKey === null && (
            <>
              <BulkLink product={product} quantity={quantity} />
              <OneClickLink />
            </>
          )}
        </div>
      )}
      {terms}
      {lead && <ReviewLead review={lead} count={product.rating.count} />}
      {isParcel && <DeliveryCard price={variant.price * quantity} isFood={product.kind === "food"} />}
      <Assurances product={product} isParcel={isParcel} />
    </div>
  );
}

function Head({ product, variant }: Pick<ProductInfoProps, "product" | "variant">) {
  const t = useTranslations("product");
  const { name, tagline, badges, rating, kind, serves } = product;
  const facts = [
    tagline,
    kind !== "certificate" && weight(variant.weight_g),
    serves && t("serves", { ...serves, range: rangeOf(serves) }),
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <div className={styles.head}>
      {badges.length > 0 && (
        <p className="cluster">
          {badges.map((badge) => (
            <Badge key={badge} tone={badge === "new" ? "new" : "hit"}>
              {t(`badges.${badge}`)}
            </Badge>
          ))}
        </p>
      )}
      <h1>{name}</h1>
      <p>{facts}</p>
      <div className={styles.rate}>
        {rating.count > 0 && (
          <a href={`#${reviewsId}`}>
            <Rating
              value={ratingText(rating.average)}
              count={t("reviewsCount", { count: rating.count })}
              label={t("ratingLabel")}
              className={styles.rating}
            />
          </a>
        )}
        <Likes product={product} />
        <span className="subtle">{t("sku", { sku: variant.sku })}</span>
        <DescriptionLink />
      </div>
    </div>
  );
}

/** «4–6» */
const rangeOf = ({ from, to }: { from: number; to: number }): string =>
  from === to ? String(to) : `${from}–${to}`;

/** The number of likes, with this visitor's own at once. */
function Likes({ product: { id, likes } }: Pick<ProductInfoProps, "product">) {
  const t = useTranslations("product");
  const count = likes + useLikesOffset(id);
  return count > 0 ? <span className="subtle num">{t("likes", { count })}</span> : null;
}

/** On a phone the text is far below the buy button: it opens over the page. */
function DescriptionLink() {
  const t = useTranslations("product.details");
  const open = useModalOpener("product-description");
  return (
    <TextLink quiet className="only-mobile" href={`#${detailsId}`} onClick={open}>
      {t("open")}
    </TextLink>
  );
}

/** The price of 100 g of a bar of 100 g is its price. */
const PER_G = 100;

function PriceLine({ variant }: { variant: Variant }) {
  const t = useTranslations("product");
  const locale = useLocale();
  const { price, old_price, discount, sale_ends_at, price_per_100g, weight_g } = variant;
  const notes = [
    sale_ends_at && t("saleUntil", { date: lastDayOf(sale_ends_at, locale) }),
    price_per_100g !== null &&
      weight_g !== PER_G &&
      t("per100g", { price: money(Math.round(price_per_100g)) }),
  ].filter(Boolean);
  return (
    <div className={styles.price} aria-live="polite">
      <Price
        size="xl"
        now={money(price)}
        old={old_price === undefined ? undefined : money(old_price)}
        nowLabel={t("salePrice")}
        oldLabel={t("oldPrice")}
        muted={!variant.in_stock}
      />
      {discount > 0 && <Badge tone="sale">{discountBadge(discount)}</Badge>}
      {!variant.in_stock && <Badge tone="mute">{t("soldOut")}</Badge>}
      {notes.length > 0 && <span className="sm subtle">{notes.join(" · ")}</span>}
    </div>
  );
}

/** Products of one family: each size is a page of its own. */
function Sizes({ product: { sizes, slug } }: Pick<ProductInfoProps, "product">) {
  const t = useTranslations("product");
  const locale = useLocale();
  return (
    <section className={styles.variants} aria-labelledby="sizes-heading">
      <h2 id="sizes-heading">{t("sizes")}</h2>
      <ul>
        {sizes.map((size) => (
          <li key={size.slug}>
            <Anchor
              className={styles.variant}
              href={paths.slug(size.slug, locale)}
              aria-current={size.slug === slug ? "page" : undefined}
              data-out={flag(!size.in_stock)}
            >
              <b>{size.tagline || size.name}</b>
              <small>{[weight(size.weight_g), money(size.price)].join(" · ")}</small>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Variants({ product, chosen }: { product: Product; chosen: Variant }) {
  const t = useTranslations("product");
  return (
    <section className={styles.variants} aria-labelledby="variants-heading">
      <h2 id="variants-heading">{t(product.kind === "certificate" ? "nominals" : "variants")}</h2>
      <ul>
        {product.variants.map((variant) => (
          <li key={variant.key}>
            <Anchor
              className={styles.variant}
              href={`?${variantKey}=${variant.key}`}
              aria-current={variant.key === chosen.key || undefined}
              data-out={flag(!variant.in_stock)}
            >
              <b>{variant.name}</b>
              <small>
                {[
                  product.kind === "food" && weight(variant.weight_g),
                  !isNamedByPrice(variant) && money(variant.price),
                  !variant.in_stock && t("soldOut").toLowerCase(),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A certificate named «500 ₴» already shows its price. */
const isNamedByPrice = ({ name, price }: Variant): boolean =>
  name.replace(/\s/g, "") === money(price).replace(/\s/g, "");

/** One review beside the button: the others are below the details. */
function ReviewLead({ review, count }: { review: ReviewItem; count: number }) {
  const t = useTranslations("product.reviews");
  return (
    <blockquote className={styles.lead}>
      <q>{review.text}</q>
      <footer>
        <span>
          {review.city ? t("author", { name: review.author_name, city: review.city }) : review.author_name}
        </span>
        <TextLink quiet href={`#${reviewsId}`}>
          {t("all", { count })}
        </TextLink>
      </footer>
    </blockquote>
  );
}

/** @param isParcel false: it is sent by e-mail or message, without a parcel */
function Assurances({ product, isParcel }: { product: Product; isParcel: boolean }) {
  const t = useTranslations("product.assurances");
  const { thermoBag } = useHeatTexts(product.kind === "food", product.isWarm);
  const { shelfLifeDays } = product;
  if (!isParcel) return null;
  return (
    <ul className={styles.assurances}>
      {thermoBag && (
        <li>
          <Icon of={Snowflake} />
          <span>{thermoBag}</span>
        </li>
      )}
      <li>
        <Icon of={Camera} />
        <span>{t("damage")}</span>
      </li>
      {shelfLifeDays !== null && (
        <li>
          <Icon of={CalendarDays} />
          <span>{t("shelfLife", { count: shelfLifeDays })}</span>
        </li>
      )}
    </ul>
  );
}
