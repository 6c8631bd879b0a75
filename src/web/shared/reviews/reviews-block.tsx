import type { CSSProperties, ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { RatingSummary } from "#shop/reviews/output.ts";
import { stars } from "#shop/reviews/rules/ratings.ts";
import { Stars } from "#ui/data/rating/rating.tsx";
import { grouped, rating as ratingText } from "../text/amounts.ts";
import styles from "./reviews-block.module.css";

type ReviewsBlockProps = {
  title: ReactNode;
  rating: RatingSummary;
  /** An action besides reading. */
  action?: ReactNode;
  /** Reviews, and the control that shows more. */
  children: ReactNode;
};

/** The distribution of stars beside the reviews, above them on phones. */
export function ReviewsBlock({ title, rating, action, children }: ReviewsBlockProps) {
  return (
    <div className={styles.root}>
      <div className={styles.summary}>
        {title}
        {rating.count > 0 && <Summary rating={rating} />}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <div className={styles.list}>{children}</div>
    </div>
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
            <span aria-hidden="true">{grouped(rating.distribution[star])}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
