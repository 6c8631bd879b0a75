import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import type { Day } from "#kit/clock.ts";
import type { OwnOrderJson } from "#shop/own-orders/output.ts";
import type { ClaimJson } from "#shop/returns/output.ts";
import { type ClaimSubject, claimSubjects, claimText } from "#shop/returns/rules/claims.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Badge } from "#ui/data/badge/badge.tsx";
import { Modal } from "#ui/dialog/modal/modal.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { RadioCard, RadioCardGroup } from "#ui/form/radio-card/radio-card.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { useOrderAction } from "../../../shared/order/use-order-action.ts";
import { PhotoStrip } from "../../../shared/pictures/photos/photo-strip.tsx";
import { PhotosField } from "../../../shared/pictures/photos/photos-field.tsx";
import { usePhotos } from "../../../shared/pictures/photos/use-photos.ts";
import { pastDay } from "../../../shared/text/dates.ts";
import { type ClaimsPlace, claimPhotoPath, openClaim, uploadClaimPhoto } from "./claims-place.ts";
import styles from "./order.module.css";

type ClaimsProps = Pick<OwnOrderJson, "claims" | "claim_until"> & { place: ClaimsPlace; today: Day };

/** The buyer's claims, the shop's answers, and the form for a new one; nothing without any. */
export function Claims({ claims, claim_until: until, place, today }: ClaimsProps) {
  const t = useTranslations("orders.claim");
  const locale = useLocale();
  const [isWriting, setWriting] = useState(false);
  if (claims.length === 0 && !until && !isWriting) return null;
  return (
    <section className={styles.part} aria-labelledby="order-claims">
      <h2 id="order-claims">{claims.length > 0 ? t("mine") : t("title")}</h2>
      {claims.map((claim) => (
        <Claim key={claim.id} claim={claim} place={place} today={today} />
      ))}
      {until && (
        <>
          <p className="muted">{t("text", { day: dayMonth(until, locale) })}</p>
          <Button variant="outline" size="medium" onClick={() => setWriting(true)}>
            {t("open")}
          </Button>
        </>
      )}
      <ClaimWindow place={place} open={isWriting} onClose={() => setWriting(false)} />
    </section>
  );
}

function Claim({ claim, place, today }: { claim: ClaimJson; place: ClaimsPlace; today: Day }) {
  const t = useTranslations("orders.claim");
  const locale = useLocale();
  const { subject, text, created_at: at, answer, decision, replacement, photos } = claim;
  return (
    <article className={styles.claim}>
      <header>
        <h3>{t(`subjects.${subject}`)}</h3>
        <time dateTime={at}>{pastDay(at, locale, today)}</time>
        <Badge tone={answer ? "success" : "brand"}>
          {!answer
            ? t("waiting")
            : decision && decision !== "words"
              ? t(`decisions.${decision}`)
              : t("answered")}
        </Badge>
      </header>
      <p>{text}</p>
      {photos.length > 0 && (
        <PhotoStrip
          photos={photos.map((id) => {
            const src = claimPhotoPath(place, id);
            return { key: id, thumb: { src }, large: src };
          })}
          alt={(index) => t("photo", { number: String(index + 1), of: String(photos.length) })}
          title={t("photos")}
          closeLabel={t("cancel")}
        />
      )}
      {answer ? (
        <div className={styles.answer}>
          <b>{t("answer")}</b>
          <p>{answer}</p>
          {replacement && <p>{t("again", { number: replacement })}</p>}
        </div>
      ) : (
        <p className="sm muted">{t("waiting_text")}</p>
      )}
    </article>
  );
}

type ClaimWindowProps = { place: ClaimsPlace; open: boolean; onClose: () => void };

/** The reason of a claim, and the buyer's text. The input stays when the window is closed. */
function ClaimWindow({ place, open, onClose }: ClaimWindowProps) {
  const t = useTranslations("orders.claim");
  const say = useToast();
  const { busy, problem, send, forget } = useOrderAction();
  const [subject, setSubject] = useState<ClaimSubject | null>(null);
  const [text, setText] = useState("");
  const [isChecked, setChecked] = useState(false);
  const photos = usePhotos(uploadClaimPhoto(place));
  const groupId = useId();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const length = text.trim().length;
  const subjectError = isChecked && !subject && t("subject_missing");
  const textError =
    isChecked &&
    ((length < claimText.least && t("text_short")) ||
      (length > claimText.most && t("text_long", { most: String(claimText.most) })));

  const close = (): void => {
    onClose();
    forget();
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (!subject) return document.getElementById(groupId)?.querySelector("input")?.focus();
    if (length < claimText.least || length > claimText.most) return textarea.current?.focus();
    const claim = { subject, text, photos: await photos.settled() };
    if (!(await send((api) => openClaim(api, place, claim)))) return;
    onClose();
    setSubject(null);
    setText("");
    photos.clear();
    setChecked(false);
    say({ text: t("sent") });
  }

  return (
    <Modal
      open={open}
      onClose={close}
      title={t("window", { number: place.number })}
      closeLabel={t("cancel")}
      width={560}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <RadioCardGroup id={groupId} legend={t("subject")} columns={2} error={subjectError}>
          {claimSubjects.map((key) => (
            <RadioCard
              key={key}
              name="subject"
              value={key}
              checked={subject === key}
              onChange={() => setSubject(key)}
            >
              {t(`subjects.${key}`)}
            </RadioCard>
          ))}
        </RadioCardGroup>
        <Field label={t("message")} hint={t("hint")} error={textError || problem?.errors.text?.[0]}>
          <Textarea
            ref={textarea}
            rows={4}
            limit={claimText.most}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <PhotosField {...photos} error={problem?.errors.photos?.[0]} />
        {problem && (
          <Notice tone="danger" role="alert">
            {problem.text}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            {t("send")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
