import type { AppContext } from "#container.ts";

/** The pages under /dev do not exist in a production shop. */
export function onlyDemo({ env }: Pick<AppContext, "env">, pathname: string): void {
  if (env.mode !== "demo") throw new Response(`Page not found: ${pathname}`, { status: 404 });
}
