// Short links for messages, where every character counts: an SMS in Cyrillic has 70 of them. The secret keeps
// its strength; only the URL around it is shorter.
import { shortLinkLetters } from "#kit/url/short-link.ts";
import { paymentPath, trackingPath } from "./statuses.ts";

/** The length of `linkSecret`'s result. An older or custom secret of another length keeps its long URL. */
const shortSecretLength = 20;

type Linked = Parameters<typeof trackingPath>[0];

const codeOf = ({ number, access_token }: Linked): string => `${Number(number).toString(36)}${access_token}`;

const isShort = ({ access_token }: Linked): boolean => access_token.length === shortSecretLength;

/** The tracking page, in the order's language. */
export const shortTrackingPath = (order: Linked): `/${string}` =>
  isShort(order) ? `/${shortLinkLetters.tracking}/${codeOf(order)}` : trackingPath(order);

/** The payment page. */
export const shortPaymentPath = (order: Linked): `/${string}` =>
  isShort(order) ? `/${shortLinkLetters.payment}/${codeOf(order)}` : paymentPath(order);

/** The order number and secret in the last part of a short link; null when it cannot be one. */
export function shortLinkOf(code: string): { readonly number: string; readonly token: string } | null {
  const number = code.slice(0, -shortSecretLength);
  const token = code.slice(-shortSecretLength);
  if (!/^[1-9a-z][0-9a-z]{0,6}$/.test(number) || !/^[\w-]+$/.test(token)) return null;
  return { number: String(Number.parseInt(number, 36)), token };
}
