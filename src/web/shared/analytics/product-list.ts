import { createContext } from "react";
import type { ProductList } from "./events.ts";

/** The list that product cards inside stand in, so that a press on one says where it was made. */
export const ProductListContext = createContext<ProductList | null>(null);
