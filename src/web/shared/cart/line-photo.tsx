import { trayPictureSide, trayPictureUrl } from "#kit/url/picture-address.ts";
import type { LineOptions } from "#shop/certificates/rules/delivery.ts";
import { Photo } from "#ui/picture/photo/photo.tsx";
import styles from "./cart-line.module.css";

interface LinePhotoProps {
  /** The product's picture in the catalogue. */
  photo: { src: string; srcSet: string; sizes?: string; width: number; height: number } | null;
  options: LineOptions;
  loading?: "eager" | "lazy";
}

/** The photo of a line: a composed box as it is filled, any other product as in the catalogue. */
export function LinePhoto({ photo, options: { cells }, loading }: LinePhotoProps) {
  if (typeof cells === "string") {
    const [width, height] = [trayPictureSide, trayPictureSide];
    return <Photo src={trayPictureUrl(cells)} width={width} height={height} alt="" loading={loading} />;
  }
  if (!photo) return <span className={styles.noPhoto} />;
  const { src, srcSet, sizes, width, height } = photo;
  return (
    <Photo src={src} srcSet={srcSet} sizes={sizes} width={width} height={height} alt="" loading={loading} />
  );
}
