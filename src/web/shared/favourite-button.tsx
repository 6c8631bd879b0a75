import { Heart } from "lucide-react";
import { useTranslations } from "use-intl";
import { IconButton, type IconButtonProps } from "#ui/icon-button/icon-button.tsx";
import { toggleFavourite, useFavourites } from "./favourites-store.ts";

type FavouriteButtonProps = Pick<IconButtonProps, "variant" | "size" | "className"> & {
  productId: number;
  /** Said with the action, so that ten hearts on a page differ. */
  name: string;
};

/** The heart: kept on this device at once. */
export function FavouriteButton({ productId, name, ...look }: FavouriteButtonProps) {
  const t = useTranslations("catalog.card");
  const isKept = useFavourites().includes(productId);
  return (
    <IconButton
      {...look}
      icon={Heart}
      label={t("favourite", { name })}
      aria-pressed={isKept}
      onClick={() => toggleFavourite(productId)}
    />
  );
}
