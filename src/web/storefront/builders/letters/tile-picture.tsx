import { useTranslations } from "use-intl";
import { type Chocolate, gap, tileKey } from "#shop/chocolate-letters/rules/signs.ts";
import { pictureSet } from "../../../shared/pictures/pictures.ts";

/** The name of a sign: most are their own name. */
export function useSignLabel(): (sign: string) => string {
  const t = useTranslations("lettersBuilder.stage");
  return (sign) => (sign === gap ? t("plain") : sign === "♥" ? t("heart") : sign);
}

type TilePictureProps = { sign: string; chocolate: Chocolate; eager?: boolean };

/** The photograph of a tile, without a name: the parent gives one. */
export function TilePicture({ sign, chocolate, eager }: TilePictureProps) {
  const { avifSrcSet: _, ...picture } = pictureSet(`demo/tile-${tileKey(sign, chocolate)}`, "thumb");
  return <img {...picture} alt="" draggable={false} loading={eager ? "eager" : "lazy"} decoding="async" />;
}
