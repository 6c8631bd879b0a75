import { createContext } from "react";

/** Notifies a page that removes the cards of removed favourites. */
export const FavouriteRemoved = createContext<((productId: number, name: string) => void) | null>(null);
