// A plain page of a simulated third party.
import { createHash } from "node:crypto";

const listStyle =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:12vh auto;padding:0 1rem;color-scheme:light dark}" +
  "h1{font-size:1.5rem;line-height:1.25}ul{list-style:none;padding:0;display:grid;gap:.5rem}" +
  "a{display:block;padding:.75rem 1rem;border:1px solid;border-radius:.75rem;color:inherit;text-decoration:none}" +
  "small{display:block}";

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param body HTML whose texts are already escaped */
export function simulatorPage(title: string, body: string, status = 200, style = listStyle): Response {
  const hash = createHash("sha256").update(style).digest("base64");
  return new Response(
    `<!doctype html><html lang="uk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`,
    {
      status,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        "cache-control": "no-store",
      },
    },
  );
}

export interface Choice {
  readonly to: string;
  readonly text: string;
  readonly note?: string;
}

/** What the user of the page may choose. */
export const choices = (list: readonly Choice[]): string =>
  `<ul>${list.map(({ to, text, note }) => `<li><a href="${escaped(to)}">${escaped(text)}${note ? `<small>${escaped(note)}</small>` : ""}</a></li>`).join("")}</ul>`;

/** The link to the same page with one parameter more. */
export function withParameter({ search }: URL, name: string, value: string): string {
  const query = new URLSearchParams(search);
  query.set(name, value);
  return `?${query}`;
}

export const redirectTo = (address: URL): Response =>
  new Response(null, { status: 302, headers: { location: address.href } });
