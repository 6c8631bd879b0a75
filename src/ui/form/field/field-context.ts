import { createContext, useContext } from "react";

export type FieldControlProps = {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  /** Valid so far: draws the green check. */
  ok?: boolean;
  size?: "large" | "medium" | "small";
};

export const FieldContext = createContext<FieldControlProps>({});

/** Props that the surrounding Field gives its control; the control's own props win. */
export function useField(): FieldControlProps {
  return useContext(FieldContext);
}
