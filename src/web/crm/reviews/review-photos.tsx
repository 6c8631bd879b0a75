import { useTranslations } from "use-intl";
import { pictureUrl } from "#kit/picture-address.ts";
import { PhotoStrip } from "../../shared/photos/photo-strip.tsx";
import { pictureSet } from "../../shared/pictures.ts";

export function ReviewPhotos({ files }: { files: readonly string[] }) {
  const t = useTranslations("crmReviews");
  const frame = useTranslations("crm.frame");
  return (
    <PhotoStrip
      photos={files.map((file) => {
        const { src, srcSet } = pictureSet(file, "thumb");
        return { key: file, thumb: { src, srcSet }, large: pictureUrl(file, "photo", 2) };
      })}
      alt={(index) => t("photo", { number: String(index + 1), of: String(files.length) })}
      title={t("photoTitle")}
      closeLabel={frame("close")}
    />
  );
}
