// The address of a message: its text, chocolates and box, so that it survives a reload and can be shared.

import { type Message, messageOfQuery, messageQuery } from "#shop/chocolate-letters/rules/codec.ts";
import { messageKeys, variantKey } from "../../../shared/page/same-data.ts";

export const addressKeys = [messageKeys.text, messageKeys.chocolates, variantKey] as const;

/** The query of this message; other keys stay. @param box null: the usual one */
export function addressQuery(
  message: Message,
  box: string | null,
  others?: URLSearchParams,
): URLSearchParams {
  const query = new URLSearchParams(others);
  for (const key of addressKeys) query.delete(key);
  if (message.rows.length > 0) for (const [key, value] of messageQuery(message)) query.set(key, value);
  if (box !== null) query.set(variantKey, box);
  return query;
}

export function readAddress(query: URLSearchParams) {
  const { text, coat } = messageOfQuery(query);
  // Without a key: the usual box.
  return { draft: { text, coat }, box: query.get(variantKey) };
}
