// The loader of a page that shows no data and that nobody finds by searching: a form behind a link or a button. The same
// for every visitor, so it is kept.
import type { RouterContextProvider } from "react-router";
import { translator } from "#i18n/translate.server.ts";
import { factsContext, shopContext } from "../context.ts";
import { type UnlistedPage, unlistedSeo } from "./unlisted-seo.server.ts";

type Words = ReturnType<typeof translator>;

/** @param about what the page is called, in the visitor's language, and where it is */
export async function unlistedPage(
  context: Readonly<RouterContextProvider>,
  about: (t: Words) => UnlistedPage,
) {
  const { locale, keep } = context.get(factsContext);
  keep("shell");
  return { seo: await unlistedSeo(context.get(shopContext), locale, about(translator(locale))) };
}
