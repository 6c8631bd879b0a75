// Photographs of a product: swiped on phones, in a grid under the first one on wide screens. Each is a link
// to the large picture; with scripts it opens the viewer (`?modal=product-slider&photoId=`).
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { useModal } from "../../../modals/use-modal.ts";
import { FavouriteButton } from "../../../shared/favourites/favourite-button.tsx";
import { fluidPicture } from "../../../shared/pictures/pictures.ts";
import styles from "./gallery.module.css";
import type { Product } from "./product-view.ts";

const mainSizes = "(min-width: 1400px) 740px, (min-width: 768px) 52vw, 100vw";
const thumbSizes = "(min-width: 1024px) 26vw, 68px";
const wideScreen = "(min-width: 1024px)";

export function Gallery({ product }: { product: Pick<Product, "id" | "name" | "gallery"> }) {
  const t = useTranslations("product.gallery");
  const { id, name, gallery } = product;
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const viewer = useModal("product-slider");

  function turnTo(index: number): void {
    const el = strip.current;
    if (!el || index < 0 || index >= gallery.length) return;
    el.scrollTo({ left: index * el.clientWidth });
  }
  const open = (index: number): void => viewer.show({ photoId: String(index + 1) });
  const onScroll = (): void => {
    const el = strip.current;
    if (el) setShown(Math.round(el.scrollLeft / el.clientWidth));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    turnTo(shown + step);
  };
  const onPhoto = (event: MouseEvent, index: number): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(index);
  };

  return (
    <div className={styles.root}>
      <div className={styles.main}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys switch photographs */}
        <div ref={strip} className={styles.strip} onScroll={onScroll} onKeyDown={onKeyDown}>
          {gallery.map(({ file, alt }, index) => {
            const picture = fluidPicture(file, "gallery", mainSizes);
            return (
              <a
                key={file}
                href={picture.src}
                tabIndex={index === shown ? 0 : -1}
                aria-label={t("open", { alt })}
                onClick={(event) => onPhoto(event, index)}
              >
                <Photo {...picture} alt={alt} eager={index === 0} />
              </a>
            );
          })}
        </div>
        <div className={styles.tools}>
          <FavouriteButton productId={id} name={name} variant="float" />
        </div>
        {gallery.length > 1 && (
          <span className={styles.count} aria-hidden="true">
            {shown + 1} / {gallery.length}
          </span>
        )}
      </div>
      {gallery.length > 1 && (
        <div className={styles.thumbs} role="group" aria-label={t("all")}>
          {gallery.map(({ file }, index) => (
            <button
              key={file}
              type="button"
              aria-label={t("photo", { number: index + 1 })}
              aria-current={index === shown ? "true" : undefined}
              onClick={() => (window.matchMedia(wideScreen).matches ? open(index) : turnTo(index))}
            >
              <Photo
                {...(gallery.length === 2
                  ? fluidPicture(file, "gallery", mainSizes)
                  : fluidPicture(file, "preview", thumbSizes))}
                alt=""
                className={styles.thumb}
              />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
