import { Photo } from "#ui/picture/photo/photo.tsx";
import { pictureSet } from "../../shared/pictures/pictures.ts";
import styles from "./product-picture.module.css";

export function ProductPicture({ file }: { file: string | null }) {
  if (file === null) return <span className={styles.blank} />;
  const { avifSrcSet: _, ...picture } = pictureSet(file, "thumb");
  return <Photo {...picture} alt="" className={styles.photo} />;
}
