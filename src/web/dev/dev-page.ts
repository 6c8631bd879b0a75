import type { AppContext } from "#container.ts";
import type { PageHandle } from "../page-handle.ts";

/** Meta tags of the pages under /dev: a title, and no indexing. */
export const devMeta = ({ loaderData }: { readonly loaderData?: { readonly title: string } | undefined }) => [
  { title: `${loaderData?.title} — Дяка` },
  { name: "robots", content: "noindex" },
];

export const devHandle: PageHandle = { messages: ["crm"] };

/** The pages under /dev do not exist in a production shop. */
export function onlyDemo({ env }: Pick<AppContext, "env">, pathname: string): void {
  if (env.mode !== "demo") throw new Response(`Page not found: ${pathname}`, { status: 404 });
}
