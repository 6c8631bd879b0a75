// The photographs of one review: the page that shows the review has them already; for others the API is
// asked.
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useMatches } from "react-router";
import { useTranslations } from "use-intl";
import type { ReviewItem } from "#shop/reviews/output.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { api, isRefusal } from "../../shared/api/api.ts";
import { useRemote } from "../../shared/api/use-remote.ts";
import { useModal } from "../use-modal.ts";
import { Lightbox } from "./lightbox.tsx";

type ReviewPhotosProps = {
  id: number;
  /** Shown when there is no such review, or it has no photographs. */
  otherwise: ReactNode;
};

export function ReviewPhotos({ id, otherwise }: ReviewPhotosProps) {
  const t = useTranslations("product");
  const shown = useShownReview(id);
  const asked = useRemote<ReviewItem>(shown ? null : String(id), (signal) => askFor(id, signal));
  const review = shown ?? asked.value;
  const isLost = asked.failure !== null && !isRefusal(asked.failure);
  useGivingUp(isLost);

  if (isLost) return null;
  if (!review) return asked.failure ? otherwise : null;
  const { photos, author_name: name } = review;
  if (photos.length === 0) return otherwise;
  return (
    <Lightbox
      isAnyShape
      label={t("gallery.reviewViewer", { name })}
      allLabel={t("gallery.reviewAll")}
      gallery={photos.map((file, index) => ({
        file,
        alt: t("reviews.photo", { number: String(index + 1), of: String(photos.length) }),
      }))}
    />
  );
}

/** Shows a message that nothing was found, and closes. */
function useGivingUp(isLost: boolean): void {
  const t = useTranslations("modals");
  const say = useToast();
  const { hide } = useModal("product-slider");
  const giveUp = useEffectEvent(() => {
    say({ tone: "problem", text: t("not_loaded") });
    hide();
  });
  useEffect(() => {
    if (isLost) giveUp();
  }, [isLost]);
}

function useShownReview(id: number): ReviewItem | null {
  const data: unknown = useMatches().at(-1)?.loaderData;
  return reviewsOf(data).find((review) => review.id === id) ?? null;
}

interface WithReviews {
  /** In the data of the reviews page. */
  readonly items?: readonly ReviewItem[];
  /** In the data of a product's page. */
  readonly reviews?: readonly ReviewItem[];
}

/** The reviews in a page's data; other pages have other lists under these names, or none. */
function reviewsOf(data: unknown): readonly ReviewItem[] {
  if (typeof data !== "object" || data === null) return [];
  const { items, reviews } = data as WithReviews;
  const list = reviews ?? items;
  return Array.isArray(list) ? list.filter(isReview) : [];
}

const isReview = (item: unknown): item is ReviewItem =>
  typeof item === "object" && item !== null && "author_name" in item && "photos" in item;

async function askFor(id: number, signal: AbortSignal) {
  const answer = await api.call("GET /reviews/:id", { params: { id }, signal });
  return answer.ok ? { ok: true as const, value: answer.value.data } : answer;
}
