// The web application manifest (W3C): how the installed shop looks, in each language.
import { type Locale, localeFacts, localePath } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";
import type { ShopSettings } from "#shop/content/input.ts";
import { paper } from "#ui/paper.ts";

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

export function webManifest(brand: ShopSettings["brand"], locale: Locale): string {
  const t = translator(locale);
  const shortcut = (name: string, path: string) => ({ name, url: localePath(path, locale) });
  const name = brand.name[locale];
  const home = localePath("/", locale);
  return JSON.stringify({
    // The same id in both languages: the other language does not install a second shop.
    id: "/",
    name: `${name} — ${brand.tagline[locale]}`,
    short_name: name,
    description: t("home.seo.description"),
    lang: localeFacts[locale].tag,
    dir: "ltr",
    start_url: home,
    scope: "/",
    display: "standalone",
    // A manifest has one colour; the pages set the other one for visitors who prefer dark.
    theme_color: paper.light,
    background_color: paper.light,
    categories: ["shopping", "food"],
    icons: [
      icon("icon-192", 192, "any"),
      icon("icon-512", 512, "any"),
      icon("icon-maskable-512", 512, "maskable"),
    ],
    shortcuts: [
      { name: t("common.nav.tabs.catalog"), url: `${home}?modal=menu` },
      shortcut(t("common.pages.favourites"), "/favorites"),
      shortcut(t("profile.profile_titles.orders"), "/profile/orders"),
    ],
  });
}
