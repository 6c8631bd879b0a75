import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { flag } from "#ui/class-names.ts";
import { useDialog } from "#ui/dialog/use-dialog.ts";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Photo } from "#ui/photo/photo.tsx";
import { fluidPicture } from "../../shared/pictures.ts";
import { useModal } from "../use-modal.ts";
import styles from "./lightbox.module.css";

const SWIPE_PX = 48;
const sizes = "(min-width: 768px) 1000px, 200vw";

/** The owner of the photographs stays the same while the visitor turns them. */
const shownKeys = ["slug", "reviewId"] as const;

type Point = { x: number; y: number };

type LightboxProps = {
  /** The owner of the photographs. */
  label: string;
  /** The name of the whole set. */
  allLabel: string;
  gallery: readonly { readonly file: string; readonly alt: string }[];
  /** Of any shape, shown without cropping; studio photographs are square. */
  whole?: boolean;
};

/**
 * One photograph on the whole screen, `photoId` of the address counts from one. A press zooms at its
 * position.
 */
export function Lightbox({ label, allLabel, gallery, whole }: LightboxProps) {
  const t = useTranslations("product.gallery");
  const modal = useModal("product-slider");
  const { dialog, panel } = useDialog({ open: modal.open, onClose: modal.hide });
  const [zoom, setZoom] = useState<Point | null>(null);
  const pressed = useRef<Point | null>(null);
  const swiped = useRef(false);
  const asked = Number(modal.search.get("photoId"));
  const index = Number.isInteger(asked) && asked >= 1 && asked <= gallery.length ? asked - 1 : 0;
  const photo = gallery[index];

  function turnTo(next: number): void {
    if (next < 0 || next >= gallery.length) return;
    setZoom(null);
    const shown = shownKeys.flatMap((key) => {
      const value = modal.search.get(key);
      return value === null ? [] : [[key, value]];
    });
    modal.turn({ ...Object.fromEntries(shown), photoId: String(next + 1) });
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined) turnTo(index + step);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    const from = pressed.current;
    pressed.current = null;
    if (!from) return;
    const moved = event.clientX - from.x;
    swiped.current = !zoom && Math.abs(moved) > SWIPE_PX;
    if (swiped.current) turnTo(index + (moved < 0 ? 1 : -1));
  };
  const placeOf = ({ clientX, clientY, currentTarget }: MouseLike): Point => {
    const box = currentTarget.getBoundingClientRect();
    return { x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 };
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
            data-zoomed={flag(zoom)}
            data-whole={flag(whole)}
            style={zoom ? ({ "--x": `${zoom.x}%`, "--y": `${zoom.y}%` } as CSSProperties) : undefined}
            aria-label={t(zoom ? "zoomOut" : "zoomIn", { alt: photo.alt })}
            onPointerDown={(event) => {
              pressed.current = { x: event.clientX, y: event.clientY };
            }}
            onPointerUp={onPointerUp}
            onPointerMove={(event) => zoom && setZoom(placeOf(event))}
            onClick={(event) => {
              if (!swiped.current) setZoom(zoom ? null : placeOf(event));
              swiped.current = false;
            }}
          >
            <Photo
              key={photo.file}
              {...fluidPicture(photo.file, whole ? "photo" : "gallery", sizes)}
              ratio={whole ? "fill" : "1:1"}
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

type MouseLike = { clientX: number; clientY: number; currentTarget: HTMLElement };
