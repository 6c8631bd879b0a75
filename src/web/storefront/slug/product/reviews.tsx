import { type CSSProperties, useState } from "react";
import { useTranslations } from "use-intl";
import type { ReviewItem } from "#shop/reviews/reads.server.ts";
import { type RatingSummary, stars } from "#shop/reviews/rules.ts";
import { Button } from "#ui/button/button.tsx";
import { Container, Section } from "#ui/layout/layout.tsx";
import { Stars } from "#ui/rating/rating.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { rating as ratingText } from "../../../shared/amounts.ts";
import { api } from "../../../shared/api.ts";
import { ReviewCard } from "../../../shared/review-card/review-card.tsx";
import styles from "./reviews.module.css";

export const reviewsId = "reviews";

interface ReviewsAnswer {
  readonly data: readonly ReviewItem[];
}

type ReviewsProps = {
  productId: number;
  rating: RatingSummary;
  first: readonly ReviewItem[];
};

/** What buyers say: the spread of stars, the newest reviews, the rest on demand. */
export function Reviews({ productId, rating, first }: ReviewsProps) {
  const t = useTranslations("product.reviews");
  if (rating.count === 0) return null;
  return (
    <Section sunken id={reviewsId} className={styles.section} aria-labelledby="reviews-heading">
      <Container>
        <div className={styles.root}>
          <div className={styles.summary}>
            <h2 className="display-m" id="reviews-heading">
              {t("title")}
            </h2>
            <Summary rating={rating} />
          </div>
          <ReviewList productId={productId} total={rating.count} first={first} />
        </div>
      </Container>
    </Section>
  );
}

function Summary({ rating }: { rating: RatingSummary }) {
  const t = useTranslations("product.reviews");
  const share = (count: number): string => `${Math.round((count / rating.count) * 100)}%`;
  return (
    <>
      <div className={styles.average}>
        <b>{ratingText(rating.average)}</b>
        <div>
          <Stars value={rating.average} label={t("stars", { rating: ratingText(rating.average) })} />
          <small>{t("count", { count: rating.count })}</small>
        </div>
      </div>
      <ul className={styles.bars}>
        {stars.map((star) => (
          <li key={star}>
            <span className="visually-hidden">
              {t("bar", { stars: star, count: rating.distribution[star] })}
            </span>
            <span aria-hidden="true">{star}</span>
            <i aria-hidden="true" style={{ "--share": share(rating.distribution[star]) } as CSSProperties} />
            <span aria-hidden="true">{rating.distribution[star]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

type ReviewListProps = { productId: number; total: number; first: readonly ReviewItem[] };

function ReviewList({ productId, total, first }: ReviewListProps) {
  const t = useTranslations("product.reviews");
  const say = useToast();
  const [reviews, setReviews] = useState(first);
  const [nextPage, setNextPage] = useState(1);
  const [isLoading, setLoading] = useState(false);

  async function showMore(): Promise<void> {
    setLoading(true);
    const answer = await api.get<ReviewsAnswer>(`/api/reviews?product_id=${productId}&page=${nextPage}`);
    setLoading(false);
    if (!answer.ok) {
      say({ tone: "problem", text: t("notLoaded") });
      return;
    }
    // The page's own first reviews are on the first page of the API, too.
    const shown = new Set(reviews.map(({ id }) => id));
    setReviews([...reviews, ...answer.value.data.filter(({ id }) => !shown.has(id))]);
    setNextPage(nextPage + 1);
  }

  return (
    <div className={styles.list}>
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} />
      ))}
      {reviews.length < total && (
        <div>
          <Button variant="outline" busy={isLoading} onClick={showMore}>
            {t("more", { count: total - reviews.length })}
          </Button>
        </div>
      )}
    </div>
  );
}
