import { createContext } from "react";

/** A page on which a heart taken off makes its card leave hears of it here. */
export const FavouriteRemoved = createContext<((productId: number, name: string) => void) | null>(null);
