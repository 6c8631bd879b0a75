// robots.txt (RFC 9309): everything is allowed except personal pages and endless combinations.
import { localePath, locales } from "#i18n/locale.ts";

const closed = [
  "/crm",
  "/profile",
  "/cart",
  "/checkout",
  "/login",
  "/payment",
  "/thx-page",
  "/o",
  "/p",
  "/wishlist",
  "/vybir",
  "/spysok",
  "/razom",
  "/confirm-email",
  "/unsubscribe",
  "/offline",
  "/search",
  "/dev",
];

export function robotsTxt(origin: string): string {
  const paths = closed.flatMap((path) => locales.map((locale) => localePath(path, locale)));
  return [
    "User-agent: *",
    ...paths.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`, `Disallow: ${path}?`]),
    "Disallow: /api/",
    // A page with a modal open is the same page.
    "Disallow: /*?modal=",
    "Disallow: /*&modal=",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
