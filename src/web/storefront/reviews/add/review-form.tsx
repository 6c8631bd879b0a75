import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { longest } from "#shop/reviews/rules/ratings.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { RatingInput } from "#ui/data/rating/rating.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Field, FormGrid } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { paths } from "../../../paths.ts";
import { useFormErrors } from "../../../shared/account/profile/use-form-errors.ts";
import { useUser } from "../../../shared/account/session/user-store.ts";
import { api } from "../../../shared/api/api.ts";
import { useOneRun } from "../../../shared/api/use-one-run.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { PhotosField } from "../../../shared/pictures/photos/photos-field.tsx";
import { usePhotos } from "../../../shared/pictures/photos/use-photos.ts";
import styles from "./add-review.module.css";
import {
  clearReviewDraft,
  draftAbout,
  lacksOf,
  type ReviewDraft,
  type ReviewField,
  reviewBody,
  saveReviewDraft,
  useReviewDraft,
} from "./review-draft.ts";

/** The order from the secret link that led here. */
function orderHere(): { number: string; token: string } | null {
  const query = new URLSearchParams(window.location.search);
  const [number, token] = [query.get("order"), query.get("token")];
  return number && token && /^\d{1,12}$/.test(number) && token.length <= 200 ? { number, token } : null;
}

/** Stars, text and a name; errors are at their fields, and the first takes the focus. */
export function ReviewForm({ productId }: { productId: number | null }) {
  const t = useTranslations("reviews.form");
  const locale = useLocale();
  const navigate = useNavigate();
  const user = useUser();
  const [isNameTyped, setNameTyped] = useState(false);
  const kept = draftAbout(useReviewDraft(), productId);
  // The account's name is shown while the field is unedited, and is not stored on the device.
  const known = user.status === "signed_in" && !isNameTyped ? (user.user.first_name ?? "") : "";
  const draft = { ...kept, name: kept.name || known };
  const told = useFormErrors<ReviewField>();
  const photos = usePhotos((input) => api.call("POST /reviews/photos", input));
  const { isBusy, run } = useOneRun();
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const trap = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (told.attempt === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: "center" });
  }, [told.attempt]);

  useEffect(() => {
    if (told.problem) notice.current?.focus();
  }, [told.problem]);

  const lacks = lacksOf(draft);

  function change(part: Partial<ReviewDraft>, field: ReviewField): void {
    told.forget(field);
    saveReviewDraft({ ...kept, ...part });
  }

  function errorOf(field: ReviewField): string | undefined {
    const lack = told.attempt > 0 ? lacks[field] : undefined;
    return lack ? t(`lacks.${lack}`) : told.errors[field];
  }

  async function send(): Promise<void> {
    told.begin();
    const { rating } = draft;
    if (rating === null || Object.keys(lacks).length > 0) return told.attemptInVain();
    const keys = await photos.settled();
    const body = reviewBody(
      { ...draft, rating },
      { photos: keys, order: orderHere(), website: trap.current?.value ?? "" },
    );
    const answer = await api.call("POST /reviews", { body });
    if (!answer.ok) return told.take(answer.error);
    clearReviewDraft();
    await navigate(paths.thanksForReview(locale), { replace: true });
  }

  return (
    <form
      ref={form}
      noValidate
      data-needs-scripts=""
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void run(send);
      }}
    >
      {told.problem && (
        <Notice ref={notice} tabIndex={-1} role="alert" tone="danger">
          {told.problem}
        </Notice>
      )}
      <div className={styles.stars}>
        <RatingInput
          key={productId}
          name="rating"
          legend={t("rating")}
          labels={[t("stars.1"), t("stars.2"), t("stars.3"), t("stars.4"), t("stars.5")]}
          value={draft.rating}
          error={errorOf("rating")}
          onValueChange={(value) => change({ rating: value as ReviewDraft["rating"] }, "rating")}
        />
        {draft.rating !== null && (
          <p className={styles.verdict} aria-hidden="true">
            {t(`stars.${draft.rating}`)}
          </p>
        )}
      </div>
      <Field label={t("text")} hint={t("text_hint")} error={errorOf("text")}>
        <Textarea
          name="text"
          rows={5}
          limit={longest.text}
          placeholder={t("text_placeholder")}
          value={draft.text}
          onChange={(event) => change({ text: event.currentTarget.value }, "text")}
        />
      </Field>
      <PhotosField {...photos} error={told.errors.photos} />
      <FormGrid>
        <Field label={t("name")} error={errorOf("author_name")}>
          <TextInput
            name="name"
            autoComplete="given-name"
            maxLength={longest.name}
            value={draft.name}
            onChange={(event) => {
              setNameTyped(true);
              change({ name: event.currentTarget.value }, "author_name");
            }}
          />
        </Field>
        <Field label={t("city")} note={t("optional")} error={errorOf("city")}>
          <TextInput
            name="city"
            autoComplete="address-level2"
            maxLength={longest.city}
            value={draft.city}
            onChange={(event) => change({ city: event.currentTarget.value }, "city")}
          />
        </Field>
      </FormGrid>
      <input
        ref={trap}
        className={styles.trap}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      <div>
        <Button type="submit" size="large" busy={isBusy}>
          {t("send")}
        </Button>
      </div>
    </form>
  );
}
