import { Camera, X } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { photosMost } from "#shop/reviews/rules/ratings.ts";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { FieldGroup } from "#ui/form/field/field.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import styles from "./photos-field.module.css";
import type { Photos } from "./use-photos.ts";

/** Without HEIC among them, iPhones send JPEG. */
const accepted = "image/jpeg,image/png,image/webp,image/avif";
const TILE = 96;

/** Added photographs, and the button that adds more. */
export function PhotosField({ photos, problem, add, remove, error }: Photos & { error: string | undefined }) {
  const t = useTranslations("reviews.form.photos");
  const input = useRef<HTMLInputElement>(null);
  const told = error ?? problem;
  return (
    <FieldGroup
      legend={
        <>
          {t("label")} <span className={styles.note}>{t("note", { count: photosMost })}</span>
        </>
      }
      {...(told ? { error: <span role="alert">{told}</span> } : {})}
    >
      <div className={styles.row}>
        {photos.map(({ url, name, id }) => (
          <div key={url} className={styles.tile} aria-busy={id === null}>
            <Photo src={url} width={TILE} height={TILE} alt={t("added", { name })} />
            {id === null && <span className="visually-hidden">{t("sending")}</span>}
            <IconButton
              className={styles.away}
              variant="float"
              size="small"
              icon={X}
              label={t("remove", { name })}
              onClick={() => {
                remove(url);
                input.current?.focus();
              }}
            />
          </div>
        ))}
        <label className={styles.add} hidden={photos.length >= photosMost}>
          <input
            ref={input}
            type="file"
            accept={accepted}
            multiple
            onChange={(event) => {
              add([...(event.currentTarget.files ?? [])]);
              // The same file may be chosen again after it was removed.
              event.currentTarget.value = "";
            }}
          />
          <Icon of={Camera} />
          {t("add")}
        </label>
      </div>
    </FieldGroup>
  );
}
