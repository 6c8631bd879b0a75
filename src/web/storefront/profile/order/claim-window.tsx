import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type ClaimSubject, claimSubjects, claimText } from "#shop/returns/rules/claims.ts";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/field/field.tsx";
import { Modal } from "#ui/modal/modal.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { RadioCard, RadioCardGroup } from "#ui/radio-card/radio-card.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { useOrderAction } from "../../../shared/order/use-order-action.ts";
import { PhotosField } from "../../../shared/photos/photos-field.tsx";
import { usePhotos } from "../../../shared/photos/use-photos.ts";
import { type ClaimsPlace, openClaim, uploadClaimPhoto } from "./claims-place.ts";
import styles from "./order.module.css";

type ClaimWindowProps = { place: ClaimsPlace; open: boolean; onClose: () => void };

/** The reason of a claim, and the buyer's text. The input stays when the window is closed. */
export function ClaimWindow({ place, open, onClose }: ClaimWindowProps) {
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
