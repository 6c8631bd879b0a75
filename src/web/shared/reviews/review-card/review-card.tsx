import { useTranslations } from "use-intl";
import { pictureUrl } from "#kit/url/picture-address.ts";
import type { ReviewItem } from "#shop/reviews/output.ts";
import { flag } from "#ui/class-names.ts";
import { Stars } from "#ui/data/rating/rating.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { Avatar, tintOf } from "#ui/picture/avatar/avatar.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { useModalOpener } from "../../../modals/use-modal-opener.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../chrome/language/use-locale.ts";
import { pictureSet } from "../../pictures/pictures.ts";
import { dayMonthOf } from "../../text/dates.ts";
import styles from "./review-card.module.css";

type Unsaid = "photos" | "reply" | "verified";

type ReviewCardProps = {
  /** Without these when `lead`, which does not show them. */
  review: Omit<ReviewItem, Unsaid> & Partial<Pick<ReviewItem, Unsaid>>;
  /** In large type, a few lines: on the home page. */
  lead?: boolean;
  /** Shows the product's name; not on the product's own page. */
  withProduct?: boolean;
};

type PhotosProps = { reviewId: number; files: readonly string[] };

/** Square thumbnails; each links to the full picture. */
function Photos({ reviewId, files }: PhotosProps) {
  return (
    <ul className={styles.photos}>
      {files.map((file, index) => (
        <li key={file}>
          <PhotoLink reviewId={reviewId} file={file} number={index + 1} of={files.length} />
        </li>
      ))}
    </ul>
  );
}

type PhotoLinkProps = { reviewId: number; file: string; number: number; of: number };

function PhotoLink({ reviewId, file, number, of }: PhotoLinkProps) {
  const t = useTranslations("product.reviews");
  const open = useModalOpener("product-slider", { reviewId: String(reviewId), photoId: String(number) });
  const { src, srcSet, width, height } = pictureSet(file, "thumb");
  const alt = t("photo", { number: String(number), of: String(of) });
  return (
    <a href={pictureUrl(file, "photo", 2)} target="_blank" rel="noopener" onClick={open}>
      <Photo src={src} srcSet={srcSet} width={width} height={height} alt={alt} />
    </a>
  );
}

export function ReviewCard({ review, lead, withProduct }: ReviewCardProps) {
  const t = useTranslations("product.reviews");
  const locale = useLocale();
  const date = dayMonthOf(review.created_at, locale);
  return (
    <article className={styles.root} data-lead={flag(lead)}>
      <Stars value={review.rating} label={t("stars", { rating: review.rating })} />
      <blockquote lang={review.lang}>{review.text}</blockquote>
      {review.photos && review.photos.length > 0 && !lead && (
        <Photos reviewId={review.id} files={review.photos} />
      )}
      {review.reply && !lead && (
        <div className={styles.reply} lang={review.lang}>
          <b>{t("reply")}</b>
          {review.reply}
        </div>
      )}
      <footer className={styles.who}>
        <Avatar initials={review.author_name.charAt(0).toUpperCase()} tint={tintOf(review.author_name)} />
        <div>
          <b>
            {review.city ? t("author", { name: review.author_name, city: review.city }) : review.author_name}
          </b>
          <span>
            {withProduct && review.product && (
              <>
                <Anchor href={paths.slug(review.product.slug, locale)}>{review.product.name}</Anchor>
                {" · "}
              </>
            )}
            {review.verified && !lead && `${t("verified")} · `}
            <span className="nowrap">{date}</span>
          </span>
        </div>
      </footer>
    </article>
  );
}
