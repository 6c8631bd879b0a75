import { createContext, useContext } from "react";

export type FieldWiring = {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  /** Valid so far: draws the green check. */
  ok?: boolean;
  size?: "large" | "medium" | "small";
};

export const FieldContext = createContext<FieldWiring>({});

/** Props that the surrounding Field gives its control; the control's own props win. */
export function useField(): FieldWiring {
  return useContext(FieldContext);
}
