import { createContext } from "react";
import type { ProductList } from "./events.ts";

/** The list around product cards, so that a click reports its place. */
export const ProductListContext = createContext<ProductList | null>(null);
