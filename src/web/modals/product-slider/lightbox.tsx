import { ChevronLeft, ChevronRight, X } from "lucide-react";
import type { CSSProperties, KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { flag } from "#ui/class-names.ts";
import { useDialog } from "#ui/dialog/use-dialog.ts";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { fluidPicture } from "../../shared/pictures/pictures.ts";
import { useModal } from "../use-modal.ts";
import styles from "./lightbox.module.css";
import { useZoom } from "./use-zoom.ts";
import { whole, zoomByKey } from "./zoom.ts";

const sizes = "(min-width: 768px) 100vh, 100vw";

/** The owner of the photographs stays the same while the visitor turns them. */
const shownKeys = ["slug", "reviewId"] as const;

type LightboxProps = {
  /** The owner of the photographs. */
  label: string;
  /** The name of the whole set. */
  allLabel: string;
  gallery: readonly { readonly file: string; readonly alt: string }[];
  /** Of any shape, shown without cropping; studio photographs are square. */
  isAnyShape?: boolean;
};

/**
 * One photograph on the whole screen, `photoId` of the address counts from one. A press, two taps, two
 * fingers and the keys + and − enlarge it, up to the largest stored size.
 */
export function Lightbox({ label, allLabel, gallery, isAnyShape }: LightboxProps) {
  const t = useTranslations("product.gallery");
  const modal = useModal("product-slider");
  const { dialog, panel } = useDialog({ open: modal.open, onClose: modal.hide });
  const asked = Number(modal.search.get("photoId"));
  const index = Number.isInteger(asked) && asked >= 1 && asked <= gallery.length ? asked - 1 : 0;
  const photo = gallery[index];

  const { zoom, isZoomed, setZoom, handlers } = useZoom((step) => turnTo(index + step));

  function turnTo(next: number): void {
    if (next < 0 || next >= gallery.length) return;
    setZoom(whole);
    const shown = shownKeys.flatMap((key) => {
      const value = modal.search.get(key);
      return value === null ? [] : [[key, value]];
    });
    modal.turn({ ...Object.fromEntries(shown), photoId: String(next + 1) });
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const zoomed = zoomByKey(zoom, event.key);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (zoomed) {
      event.preventDefault();
      setZoom(zoomed);
    } else if (step !== undefined) turnTo(index + step);
  };

  if (!photo) return null;
  return (
    <dialog {...dialog} className={styles.root} aria-label={label} onKeyDown={onKeyDown}>
      <div ref={panel} tabIndex={-1} className={styles.panel}>
        <div className={styles.bar}>
          <span aria-live="polite">{t("position", { number: index + 1, total: gallery.length })}</span>
          <IconButton icon={X} label={t("close")} onClick={modal.hide} />
        </div>
        <div className={styles.stage}>
          <IconButton
            icon={ChevronLeft}
            label={t("previous")}
            disabled={index === 0}
            onClick={() => turnTo(index - 1)}
          />
          <button
            type="button"
            className={styles.zoom}
            data-zoomed={flag(isZoomed)}
            data-whole={flag(isAnyShape)}
            style={{ "--scale": zoom.scale, "--x": `${zoom.x}%`, "--y": `${zoom.y}%` } as CSSProperties}
            aria-label={t(isZoomed ? "zoomOut" : "zoomIn", { alt: photo.alt })}
            {...handlers}
          >
            <Photo
              key={photo.file}
              {...(isZoomed
                ? fluidPicture(photo.file, "zoom", "2400px")
                : fluidPicture(photo.file, isAnyShape ? "photo" : "gallery", sizes))}
              ratio={isAnyShape ? "fill" : "1:1"}
              alt={photo.alt}
              eager
              className={styles.photo}
            />
          </button>
          <IconButton
            icon={ChevronRight}
            label={t("next")}
            disabled={index === gallery.length - 1}
            onClick={() => turnTo(index + 1)}
          />
        </div>
        <div className={styles.thumbs} role="group" aria-label={allLabel}>
          {gallery.length > 1 &&
            gallery.map(({ file }, other) => (
              <button
                key={file}
                type="button"
                aria-label={t("photo", { number: other + 1 })}
                aria-current={other === index ? "true" : undefined}
                onClick={() => turnTo(other)}
              >
                <Photo {...fluidPicture(file, "thumb", "60px")} alt="" className={styles.thumb} />
              </button>
            ))}
        </div>
      </div>
    </dialog>
  );
}
