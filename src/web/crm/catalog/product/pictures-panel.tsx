import { ArrowLeft, ArrowRight, Crop, Trash2, Upload } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import { pictureUrl } from "#kit/url/picture-address.ts";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { Badge } from "#ui/data/badge/badge.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { FieldError } from "#ui/form/field/field.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { api, isRefusal } from "../../../shared/api/api.ts";
import { pictureSet } from "../../../shared/pictures/pictures.ts";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { useRowDrag } from "../../list/use-row-drag.ts";
import { CropForm, usePictureSize } from "./crop-form.tsx";
import { Words } from "./field-parts.tsx";
import styles from "./product.module.css";
import type { Editor } from "./use-editor.ts";

const MOST = 20;
const PATIENCE_MS = 60_000;

/** Pictures in their order, each with its description in both languages; only a save deletes anything. */
export function PicturesPanel({ editor, language }: { editor: Editor; language: Locale }) {
  const t = useTranslations("crmCatalog.edit");
  const say = useToast();
  const latest = useRef(editor);
  latest.current = editor;
  const { pictures } = editor.form;
  const put = (next: typeof pictures): void => latest.current.change({ pictures: next });

  const move = (from: number, to: number): void => {
    const moved = [...pictures];
    const [picture] = moved.splice(from, 1);
    if (picture) moved.splice(to, 0, picture);
    put(moved);
  };
  const drag = useRowDrag(move);
  const remove = (index: number): void => {
    const picture = pictures[index];
    if (!picture) return;
    put(pictures.filter((_, at) => at !== index));
    const restore = (): void => {
      const now = latest.current.form.pictures;
      put([...now.slice(0, index), picture, ...now.slice(index)]);
    };
    say({ text: t("pictureRemoved"), action: { label: t("undo"), onClick: restore } });
  };

  return (
    <Panel title={t("pictures")} actions={<span className="subtle sm">{t("picturesHint")}</span>}>
      {pictures.length === 0 && <p className="subtle sm">{t("noPictures")}</p>}
      <ol className={styles.pictures}>
        {pictures.map((picture, index) => {
          const { avifSrcSet: _, ...look } = pictureSet(picture.file, "preview");
          const number = index + 1;
          return (
            <li key={picture.file} {...drag.source(index)} {...drag.target(index)}>
              <span className={styles.picture}>
                <Photo {...look} alt={t("photo", { number })} draggable={false} />
                {index === 0 && <Badge tone="brand">{t("main")}</Badge>}
              </span>
              <div>
                <Words
                  editor={editor}
                  language={language}
                  path={`pictures.${index}.alt`}
                  label={t("alt", { number })}
                  hint={index === 0 ? t("altHint") : undefined}
                  value={picture.alt}
                  maxLength={300}
                  onChange={(alt) =>
                    put(pictures.map((other, at) => (at === index ? { ...other, alt } : other)))
                  }
                />
                <CropPicture
                  file={picture.file}
                  number={number}
                  onCut={(file) => {
                    const now = latest.current.form.pictures;
                    put(now.map((other) => (other.file === picture.file ? { ...other, file } : other)));
                  }}
                />
                <span className={styles.pictureActions}>
                  <IconButton
                    icon={ArrowLeft}
                    size="small"
                    label={`${t("earlier")}: ${t("photo", { number })}`}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <IconButton
                    icon={ArrowRight}
                    size="small"
                    label={`${t("later")}: ${t("photo", { number })}`}
                    disabled={index === pictures.length - 1}
                    onClick={() => move(index, index + 1)}
                  />
                  <IconButton
                    icon={Trash2}
                    size="small"
                    label={`${t("removePicture")}: ${t("photo", { number })}`}
                    onClick={() => remove(index)}
                  />
                </span>
              </div>
            </li>
          );
        })}
      </ol>
      {pictures.length < MOST && (
        <AddPicture
          onAdded={(file) =>
            put([...latest.current.form.pictures, { file, alt: { uk: "", ru: "" } }].slice(0, MOST))
          }
        />
      )}
    </Panel>
  );
}

/** Uploads a file at once; the product gets it when it is saved. */
function AddPicture({ onAdded }: { onAdded: (file: string) => void }) {
  const t = useTranslations("crmCatalog.edit");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const upload = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const input = event.currentTarget;
    const files = [...(input.files ?? [])];
    input.value = "";
    setBusy(true);
    setError(null);
    for (const file of files) {
      const answer = await api.call("POST /crm/pictures", { body: file, timeoutMs: PATIENCE_MS });
      if (answer.ok) onAdded(answer.value.data.file);
      else setError(isRefusal(answer.error) ? answer.error.message : t("uploadFailed"));
    }
    setBusy(false);
  };

  return (
    <div>
      <label className={styles.drop} data-busy={isBusy || undefined}>
        <input
          type="file"
          aria-label={t("addPicture")}
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          disabled={isBusy}
          className="visually-hidden"
          onChange={upload}
        />
        <Icon of={Upload} />
        <span aria-hidden="true">{isBusy ? t("uploading") : t("addPicture")}</span>
      </label>
      <span role="status" className="visually-hidden">
        {isBusy && t("uploading")}
      </span>
      {error && <FieldError role="alert">{error}</FieldError>}
    </div>
  );
}

/** Of the shorter side; smaller pictures are enlarged, and are not sharp. */
const leastPx = 1_200;
/** Only uploaded pictures: those that come with the shop are squares and must not be cropped. */
const OURS = "uploads/";

type CropPictureProps = {
  file: string;
  number: number;
  onCut: (file: string) => void;
};

function CropPicture({ file, number, onCut }: CropPictureProps) {
  const t = useTranslations("crmCatalog.crop");
  const [isOpen, setOpen] = useState(false);
  const isOurs = file.startsWith(OURS);
  const size = usePictureSize(isOurs ? pictureUrl(file, "photo", 2) : null);
  if (!isOurs) return null;
  const close = (): void => setOpen(false);
  return (
    <>
      {size && size.width !== size.height && <p className="sm muted">{t("notSquare")}</p>}
      {size && Math.min(size.width, size.height) < leastPx && (
        <p className={styles.cellError}>{t("small", { ...size, least: leastPx })}</p>
      )}
      <IconButton icon={Crop} size="small" label={`${t("open")}: ${number}`} onClick={() => setOpen(true)} />
      <CrmDialog open={isOpen} onClose={close} title={t("title", { number })} width={640}>
        <CropForm
          file={file}
          onStay={close}
          onCut={(cut) => {
            close();
            onCut(cut);
          }}
        />
      </CrmDialog>
    </>
  );
}
