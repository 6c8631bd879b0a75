import { translator } from "#i18n/translate.server.ts";
import { factsContext, shopContext } from "../../context.ts";
import type { Arrival } from "../account/session/signed-in.server.ts";

/** What the loader of a page starts with. */
export function pageRequest({ url, context }: Arrival) {
  const { locale, keep, visitor } = context.get(factsContext);
  return { shop: context.get(shopContext), locale, keep, visitor, url, t: translator(locale) };
}

export type PageRequest = ReturnType<typeof pageRequest>;
