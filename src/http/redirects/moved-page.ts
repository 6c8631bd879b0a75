// Redirects of pages that have a new URL: links to the old one may be kept somewhere.
import { bare, localeOfPath, localePath } from "#i18n/locale.ts";

/** Without the language. */
const movedPages: readonly (readonly [from: RegExp, to: string])[] = [
  [/^\/crm\/calls$/, "/crm/failed-jobs"],
  [/^\/dev\/letters$/, "/dev/emails"],
  [/^\/crm\/auto-promotions(?=\/|$)/, "/crm/promotions"],
  // Once the page of a promo code. Digits alone are the number of a promotion.
  [/^\/crm\/promotions\/(?!new$)(?!\d+$)(?=[^/]+$)/, "/crm/promo-codes/"],
];

/** The new URL of a page, in the language of the old one and with its query; null when it has not moved. */
export function movedPage(url: string): { readonly location: string; readonly status: 301 } | null {
  const [path = ""] = url.split("?", 1);
  const own = bare(path);
  for (const [from, to] of movedPages)
    if (from.test(own))
      return {
        location: localePath(own.replace(from, to), localeOfPath(path)) + url.slice(path.length),
        status: 301,
      };
  return null;
}
