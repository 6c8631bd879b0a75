import { createContext } from "react";

/** Whether cards offer price alerts: on lists of saved products. */
export const PriceBells = createContext(false);
