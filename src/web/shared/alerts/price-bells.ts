import { createContext } from "react";

/** Whether cards offer to tell of a lower price: where somebody keeps what they like. */
export const PriceBells = createContext(false);
