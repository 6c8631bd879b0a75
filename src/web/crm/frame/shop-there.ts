// Whether the shop responds to a page that is refreshed in the background.
import { createContext } from "react";

export const ShopThere = createContext(true);
