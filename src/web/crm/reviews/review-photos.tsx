import { useState } from "react";
import { useTranslations } from "use-intl";
import { pictureUrl } from "#kit/picture-address.ts";
import { Photo } from "#ui/photo/photo.tsx";
import { pictureSet } from "../../shared/pictures.ts";
import { CrmDialog } from "../frame/crm-dialog.tsx";
import styles from "./review-item.module.css";

/** Square thumbnails; each opens all of them large, beginning with itself. */
export function ReviewPhotos({ files }: { files: readonly string[] }) {
  const t = useTranslations("crmReviews");
  const [first, setFirst] = useState<number | null>(null);
  const alt = (index: number): string => t("photo", { number: String(index + 1), of: String(files.length) });
  const ordered = files.map((file, index) => ({ file, index }));
  const large = first === null ? [] : [...ordered.slice(first), ...ordered.slice(0, first)];
  return (
    <>
      <ul className={styles.photos}>
        {ordered.map(({ file, index }) => {
          const { src, srcSet, width, height } = pictureSet(file, "thumb");
          return (
            <li key={file}>
              <button type="button" onClick={() => setFirst(index)}>
                <Photo src={src} srcSet={srcSet} width={width} height={height} alt={alt(index)} />
              </button>
            </li>
          );
        })}
      </ul>
      <CrmDialog open={first !== null} onClose={() => setFirst(null)} title={t("photoTitle")} width={880}>
        <div className={styles.large}>
          {large.map(({ file, index }) => (
            <img key={file} src={pictureUrl(file, "photo", 2)} alt={alt(index)} />
          ))}
        </div>
      </CrmDialog>
    </>
  );
}
