// The user's role: what the frame itself offers depends on it.
import { createContext, useContext } from "react";
import { type Right, type Role, roleHas } from "#shop/staff/rules/rights.ts";

export const CrmRole = createContext<Role | null>(null);

export function useMay(right: Right): boolean {
  const role = useContext(CrmRole);
  return role !== null && roleHas(role, right);
}
