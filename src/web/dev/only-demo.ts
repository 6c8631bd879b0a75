import type { Shop } from "#wiring.ts";

/** The pages under /dev do not exist in a production shop. */
export function onlyDemo({ env }: Pick<Shop, "env">, pathname: string): void {
  if (env.mode !== "demo") throw new Response(`Page not found: ${pathname}`, { status: 404 });
}
