import { createContext, useContext } from "react";

export type FieldWiring = {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  /** Looks right so far: draws the green check. */
  ok?: boolean;
  size?: "large" | "medium" | "small";
};

export const FieldContext = createContext<FieldWiring>({});

/** What the surrounding Field tells its control; own props of the control win. */
export function useField(): FieldWiring {
  return useContext(FieldContext);
}
