import { useState } from "react";
import { Modal } from "#ui/dialog/modal/modal.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import styles from "./photo-strip.module.css";

const TILE = 76;

type PhotoStripProps = {
  photos: readonly {
    readonly key: string | number;
    readonly thumb: { readonly src: string; readonly srcSet?: string | undefined };
    readonly large: string;
  }[];
  /** The alt text of the n-th photograph, from 0. */
  alt: (index: number) => string;
  /** Of the lightbox, and of its close button. */
  title: string;
  closeLabel: string;
};

/** Square thumbnails; each opens the lightbox at its photograph. */
export function PhotoStrip({ photos, alt, title, closeLabel }: PhotoStripProps) {
  const [first, setFirst] = useState<number | null>(null);
  const ordered = photos.map((photo, index) => ({ ...photo, index }));
  const large = first === null ? [] : [...ordered.slice(first), ...ordered.slice(0, first)];
  return (
    <>
      <ul className={styles.photos}>
        {ordered.map(({ key, thumb, index }) => (
          <li key={key}>
            <button type="button" onClick={() => setFirst(index)}>
              <Photo {...thumb} width={TILE} height={TILE} alt={alt(index)} />
            </button>
          </li>
        ))}
      </ul>
      <Modal
        open={first !== null}
        onClose={() => setFirst(null)}
        title={title}
        closeLabel={closeLabel}
        width={880}
      >
        <div className={styles.large}>
          {large.map(({ key, large: src, index }) => (
            <img key={key} src={src} alt={alt(index)} />
          ))}
        </div>
      </Modal>
    </>
  );
}
