import { Ban, Check, Filter, MessageSquare } from "lucide-react";
import { useTranslations } from "use-intl";
import { addDays } from "#kit/clock.ts";
import { pictureUrl } from "#kit/url/picture-address.ts";
import type { QueueQuery } from "#shop/reviews/input.ts";
import type { QueuedReview } from "#shop/reviews/reads/queue.server.ts";
import { plainQueue, queueSearch } from "#shop/reviews/rules/queue.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Stars } from "#ui/data/rating/rating.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { Logo } from "#ui/picture/logo/logo.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { PhotoStrip } from "../../../shared/pictures/photos/photo-strip.tsx";
import { pictureSet } from "../../../shared/pictures/pictures.ts";
import { QueueItem } from "../../list/queue-list.tsx";
import words from "../../list/queue-text.module.css";
import type { RowCursor } from "../../list/use-row-cursor.ts";
import { dayOf, moment, timeOf, useToday } from "../../moments.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import { type Act, Composer, type Composing } from "./composer.tsx";
import styles from "./review-item.module.css";
import type { ModerationProblem } from "./use-moderation.ts";

type ReviewItemProps = {
  review: QueuedReview;
  query: QueueQuery;
  cursor: RowCursor;
  isBusy: boolean;
  /** It has left the list, but has unfinished text. */
  isGone: boolean;
  /** The user has just opened the field: it takes the focus. */
  isAsked: boolean;
  mode: Composing["mode"] | null;
  text: string;
  isEmpty: boolean;
  problem: ModerationProblem | null;
  onText: (text: string) => void;
  act: (what: Act) => void;
};

export function ReviewItem({ review, query, cursor, isBusy, ...rest }: ReviewItemProps) {
  const t = useTranslations("crmReviews");
  const { mode, act } = rest;
  const who = [review.author, review.city].filter(Boolean).join(", ");
  return (
    <QueueItem
      id={review.id}
      label={`${who}. ${t("rating", { rating: review.rating })}`}
      cursor={cursor}
      isOpen={mode !== null}
      mark={<ProductPicture review={review} />}
      actions={<Actions review={review} mode={mode} isBusy={isBusy} act={act} />}
    >
      <div className={styles.head}>
        <Stars value={review.rating} label={t("rating", { rating: review.rating })} />
        <h2>
          {who} · <WrittenAt at={review.writtenAt} />
          <Buyer review={review} />
        </h2>
        {review.lang === "ru" && <SmallBadge tone="info">{t("russian")}</SmallBadge>}
      </div>
      <p lang={review.lang} className={words.text}>
        {review.text}
      </p>
      <Subject review={review} query={query} />
      {review.photos.length > 0 && <ReviewPhotos files={review.photos} />}
      {review.status === "rejected" && review.reason && (
        <p className={styles.reason}>
          <b>{t("rejectedWhy")}:</b> {review.reason}
        </p>
      )}
      {review.reply && (mode !== "answer" || rest.problem?.kind === "conflict") && (
        <div className={words.quote} lang={review.lang}>
          <b>{t("reply")}</b>
          {review.reply}
        </div>
      )}
      {mode && <Composer review={review} {...rest} mode={mode} />}
    </QueueItem>
  );
}

function ProductPicture({ review: { product } }: { review: QueuedReview }) {
  if (!product?.picture) {
    return (
      <span className={styles.shop} aria-hidden="true">
        <Logo />
      </span>
    );
  }
  const { src, srcSet, width, height } = pictureSet(product.picture, "thumb");
  return <Photo src={src} srcSet={srcSet} width={width} height={height} alt="" className={styles.picture} />;
}

function WrittenAt({ at }: { at: string }) {
  const today = useToday();
  const t = useTranslations("crmReviews");
  const time = timeOf(at);
  const day = dayOf(at);
  const text =
    day === today
      ? t("today", { time })
      : day === addDays(today, -1)
        ? t("yesterday", { time })
        : moment(at, today);
  return (
    <time dateTime={at} className="nowrap">
      {text}
    </time>
  );
}

/** The order that proves the purchase, for users who may read orders; else only the mark. */
function Buyer({ review: { verified, order } }: { review: QueuedReview }) {
  const t = useTranslations("crmReviews");
  const locale = useLocale();
  if (!verified) return null;
  return (
    <>
      {" · "}
      {order ? (
        <TextLink
          quiet
          href={paths.crmOrder(order, locale)}
          aria-label={t("buyerOf", { number: order })}
          className="nowrap"
        >
          {t("order", { number: order })}
        </TextLink>
      ) : (
        t("buyer")
      )}
    </>
  );
}

function Subject({ review: { product }, query }: { review: QueuedReview; query: QueueQuery }) {
  const t = useTranslations("crmReviews");
  const locale = useLocale();
  if (!product) return <span className={styles.subject}>{t("shop")}</span>;
  const { view, per_page } = query;
  const narrowed = queueSearch({ ...plainQueue, view, per_page, product: product.id });
  return (
    <span className={styles.subject}>
      {product.slug === null ? (
        product.name
      ) : (
        <TextLink quiet href={paths.slug(product.slug, locale)}>
          {product.name}
        </TextLink>
      )}
      {query.product === undefined && (
        <Anchor href={paths.crmReviews(locale) + narrowed} className={styles.only}>
          <Icon of={Filter} label={t("onlyProduct")} />
        </Anchor>
      )}
    </span>
  );
}

type ActionsProps = Pick<ReviewItemProps, "review" | "mode" | "isBusy" | "act">;

function Actions({ review: { status, reply }, mode, isBusy, act }: ActionsProps) {
  const t = useTranslations("crmReviews.do");
  const isShown = status === "approved";
  const small = { size: "small" } as const;
  const rejecting = (
    <Button icon={Ban} {...small} variant="ghost" onClick={() => act("reject")}>
      {t(isShown ? "hide" : "reject")}
    </Button>
  );
  if (mode === "answer") {
    return (
      <>
        <Button {...small} busy={isBusy} onClick={() => act("send")}>
          {t(isShown ? "saveAnswer" : "answerAndPublish")}
        </Button>
        {status === "pending" && rejecting}
        <Button {...small} variant="ghost" onClick={() => act("close")}>
          {t(reply ? "leave" : "close")}
        </Button>
      </>
    );
  }
  if (mode === "reject") {
    return (
      <>
        <Button {...small} busy={isBusy} onClick={() => act("send")}>
          {t(isShown ? "hide" : "reject")}
        </Button>
        <Button {...small} variant="ghost" onClick={() => act("close")}>
          {t("keep")}
        </Button>
      </>
    );
  }
  return (
    <>
      {!isShown && (
        <Button icon={Check} {...small} busy={isBusy} onClick={() => act("publish")}>
          {t("publish")}
        </Button>
      )}
      <Button icon={MessageSquare} {...small} variant="neutral" onClick={() => act("answer")}>
        {t(reply ? "changeAnswer" : "answer")}
      </Button>
      {status !== "rejected" && rejecting}
    </>
  );
}

function ReviewPhotos({ files }: { files: readonly string[] }) {
  const t = useTranslations("crmReviews");
  const frame = useTranslations("crm.frame");
  return (
    <PhotoStrip
      photos={files.map((file) => {
        const { src, srcSet } = pictureSet(file, "thumb");
        return { key: file, thumb: { src, srcSet }, large: pictureUrl(file, "photo", 2) };
      })}
      alt={(index) => t("photo", { number: String(index + 1), of: String(files.length) })}
      title={t("photoTitle")}
      closeLabel={frame("close")}
    />
  );
}
