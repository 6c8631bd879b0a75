// The loader of a page without data that search engines do not index: a form behind a link or a button. The
// same for every visitor, so it is cached.
import type { RouterContextProvider } from "react-router";
import { translator } from "#i18n/translate.server.ts";
import { factsContext, shopContext } from "../../context.ts";
import { type UnlistedPage, unlistedSeo } from "./unlisted-seo.server.ts";

type Words = ReturnType<typeof translator>;

/** @param about the page's title, in the visitor's language, and its path */
export async function unlistedPage(
  context: Readonly<RouterContextProvider>,
  about: (t: Words) => UnlistedPage,
) {
  const { locale, keep } = context.get(factsContext);
  keep("shell");
  return { seo: await unlistedSeo(context.get(shopContext), locale, about(translator(locale))) };
}
