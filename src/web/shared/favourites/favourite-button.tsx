import { Heart } from "lucide-react";
import { createContext, useContext, useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { IconButton, type IconButtonProps } from "#ui/buttons/icon-button/icon-button.tsx";
import { useIsFavourite } from "./favourites-store.ts";
import { toggleFavourite } from "./toggle.ts";

/** Notifies a page that removes the cards of removed favourites. */
export const FavouriteRemoved = createContext<((productId: number, name: string) => void) | null>(null);

type FavouriteButtonProps = Pick<IconButtonProps, "variant" | "size" | "className"> & {
  productId: number;
  /** Part of the button's name, so that ten hearts on a page differ. */
  name: string;
};

/** The heart: changes at once; FavouritesNotice shows failed changes. */
export function FavouriteButton({ productId, name, ...look }: FavouriteButtonProps) {
  const t = useTranslations("catalog.card");
  const removed = useContext(FavouriteRemoved);
  // A list of favourites in the page's data is rendered before this browser has stored it.
  const isKept = useIsFavourite(productId) || removed !== null;
  const press = (): void => {
    toggleFavourite(productId);
    if (isKept) removed?.(productId, name);
  };
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useEffectEvent(press);
  // Pressed before this part of the page was hydrated (stale-build-reload.ts).
  useEffect(() => {
    if (!button.current?.hasAttribute("data-held")) return;
    button.current.removeAttribute("data-held");
    pressed();
  }, []);
  return (
    <IconButton
      {...look}
      ref={button}
      data-favourite={productId}
      data-needs-scripts=""
      icon={Heart}
      label={t("favourite", { name })}
      aria-pressed={isKept}
      onClick={press}
    />
  );
}
