// The page of last resort: no styles, no scripts, nothing that could fail. The shop's own error page is in web/.
import type { Locale } from "#i18n/locale.ts";
import { localePath } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function barePage(
  message: string,
  { locale, requestId }: { locale: Locale; requestId: string },
): string {
  const t = translator(locale);
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(message)}</title></head>
<body><h1>${escapeHtml(message)}</h1><p><a href="${localePath("/", locale)}">${escapeHtml(t("errors.page404.button"))}</a></p><p><small>${escapeHtml(requestId)}</small></p></body></html>
`;
}
