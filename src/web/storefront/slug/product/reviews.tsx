import { useState } from "react";
import { useTranslations } from "use-intl";
import type { RatingSummary, ReviewItem } from "#shop/reviews/output.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { Container, Section } from "#ui/layout/layout.tsx";
import { paths } from "../../../paths.ts";
import { api } from "../../../shared/api/api.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { ReviewCard } from "../../../shared/reviews/review-card/review-card.tsx";
import { ReviewsBlock } from "../../../shared/reviews/reviews-block.tsx";
import styles from "./reviews.module.css";

export const reviewsId = "reviews";

type ReviewsProps = {
  productId: number;
  rating: RatingSummary;
  first: readonly ReviewItem[];
};

/** Reviews: the distribution of stars, the newest reviews, the rest on demand, and a link to write one. */
export function Reviews({ productId, rating, first }: ReviewsProps) {
  const t = useTranslations("product.reviews");
  const locale = useLocale();
  const write = (
    <ButtonLink variant="outline" href={paths.addReview(locale, { productId })}>
      {t("write")}
    </ButtonLink>
  );
  return (
    <Section sunken id={reviewsId} className={styles.section} aria-labelledby="reviews-heading">
      <Container>
        <ReviewsBlock
          title={
            <h2 className="display-m" id="reviews-heading">
              {t("title")}
            </h2>
          }
          rating={rating}
          action={write}
        >
          {rating.count > 0 ? (
            <ReviewList productId={productId} total={rating.count} first={first} />
          ) : (
            <p className="muted">{t("none")}</p>
          )}
        </ReviewsBlock>
      </Container>
    </Section>
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
    const answer = await api.call("GET /reviews", { query: { product_id: productId, page: nextPage } });
    setLoading(false);
    if (!answer.ok) {
      say({ tone: "problem", text: t("notLoaded") });
      return;
    }
    // The reviews on the page are also on the first page of the API.
    const shown = new Set(reviews.map(({ id }) => id));
    setReviews([...reviews, ...answer.value.data.filter(({ id }) => !shown.has(id))]);
    setNextPage(nextPage + 1);
  }

  return (
    <>
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
    </>
  );
}
