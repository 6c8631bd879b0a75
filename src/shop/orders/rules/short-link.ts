// Links in messages, where every character counts: an SMS in Cyrillic has room for 70 of them. The secret stays as
// strong as it is; what gets shorter is the address around it.
import { paymentPath, trackingPath } from "../rules.ts";

/** What `linkSecret` makes. An older or made-up secret of another length keeps its long address. */
const shortSecretLength = 20;

type Linked = Parameters<typeof trackingPath>[0];

const codeOf = ({ number, access_token }: Linked): string => `${Number(number).toString(36)}${access_token}`;

const isShort = ({ access_token }: Linked): boolean => access_token.length === shortSecretLength;

/** Leads to the page where an order is followed, in the order's language. */
export const shortTrackingPath = (order: Linked): `/${string}` =>
  isShort(order) ? `/o/${codeOf(order)}` : trackingPath(order);

/** Leads to the page where it is paid. */
export const shortPaymentPath = (order: Linked): `/${string}` =>
  isShort(order) ? `/p/${codeOf(order)}` : paymentPath(order);

/** The order that the last part of a short link names, and its secret; null when it cannot be one. */
export function shortLinkOf(code: string): { readonly number: string; readonly token: string } | null {
  const number = code.slice(0, -shortSecretLength);
  const token = code.slice(-shortSecretLength);
  if (!/^[1-9a-z][0-9a-z]{0,6}$/.test(number) || !/^[\w-]+$/.test(token)) return null;
  return { number: String(Number.parseInt(number, 36)), token };
}
