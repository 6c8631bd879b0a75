// Redirect rules of the settings (specification §2): from a path of the shop to another path or another site.
import { bare, localeOfPath, localePath } from "#i18n/locale.ts";
import type { RedirectRule } from "#shop/content/input.ts";

/** The redirect of a rule, in the URL's language and with its query; null when no rule matches. */
export function ruledRedirect(
  rules: readonly RedirectRule[],
  url: string,
): { readonly location: string; readonly status: RedirectRule["status"] } | null {
  const cut = url.indexOf("?");
  const path = cut < 0 ? url : url.slice(0, cut);
  const rule = rules.find(({ from }) => from === bare(path));
  if (!rule) return null;
  const target = rule.to.startsWith("/") ? localePath(rule.to, localeOfPath(path)) : rule.to;
  const query = cut < 0 || /[?#]/.test(rule.to) ? "" : url.slice(cut);
  return { location: target + query, status: rule.status };
}
