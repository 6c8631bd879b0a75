// The last fallback page: no scripts, no files, nothing that could fail. The shop's own error page is in
// web/.
import { createHash } from "node:crypto";
import type { Locale } from "#i18n/locale.ts";
import { localePath } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";
import { type Refusal, refusalMessage } from "./refusals.ts";

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The colours of the design tokens: their file may not load here. */
const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;box-sizing:border-box;font:17px/1.5 system-ui,sans-serif;text-align:center;background:light-dark(#fff,#17100e);color:light-dark(#2a1712,#f6ede8)}
h1{margin:0;max-width:22em;font-size:clamp(24px,5vw,34px);line-height:1.2}
p{margin:0;max-width:34em}
a{display:inline-block;padding:13px 24px;border-radius:8px;background:light-dark(#84162b,#f5a5ac);color:light-dark(#fff4f2,#2a1712);text-decoration:none;font-weight:600}
a:focus-visible{outline:3px solid light-dark(#2a1712,#fff);outline-offset:3px}
small{opacity:.75;overflow-wrap:anywhere}`;

export const barePolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The page of a refusal. A temporary one offers a retry; any other leads to the home page. */
export function barePage(
  refusal: Refusal,
  { locale, requestId }: { locale: Locale; requestId: string },
): string {
  const t = translator(locale);
  const passes = refusal.code === "unavailable";
  const title = passes ? t("errors.page503.title") : refusalMessage(refusal, locale);
  const [href, button] = passes
    ? ["", t("errors.page503.button")]
    : [localePath("/", locale), t("errors.page404.button")];
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(title)}</h1>${passes ? `<p>${escapeHtml(t("errors.page503.line1"))}</p>` : ""}<p><a href="${href}">${escapeHtml(button)}</a></p><p><small>${escapeHtml(requestId)}</small></p></body></html>
`;
}
