// Masked labels: staff can recognise a refused value, but the shop does not store it.
import { isHousehold } from "#kit/visitor/address-key.ts";
import type { Dimension } from "./window.ts";

const phone = (value: string): string => `${value.slice(0, 4)} ${value.slice(4, 6)} … ${value.slice(-2)}`;

function email(value: string): string {
  const [name = "", host = ""] = value.split("@");
  return `${name.slice(0, 2)}…@${host}`;
}

function address(key: string): string {
  if (isHousehold(key)) return `${key.split(":").slice(0, 2).join(":")}:…/64`;
  return key.includes(".") ? `${key.split(".").slice(0, 3).join(".")}.…` : key;
}

/** The value with its middle masked; null when nothing recognisable is left. */
export function maskedLabel(dimension: Dimension, value: string): string | null {
  if (dimension === "phone") return phone(value);
  if (dimension === "email") return email(value);
  if (dimension === "address") return address(value);
  return dimension === "account" || dimension === "api_key" ? value : null;
}
