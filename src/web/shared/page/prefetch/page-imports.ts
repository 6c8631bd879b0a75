// The manifest of a first page names no files that other pages import: the lists come with the first action, so
// that a page loaded ahead loads all its files at once.
import { shopImportsOf } from "../../../shop-manifest.ts";

interface Manifest {
  readonly url: string;
  readonly routes: Readonly<Record<string, object>>;
}

declare global {
  interface Window {
    __reactRouterManifest?: Manifest;
  }
}

/** Without the lists, pages load as well, a little later. */
export function addPageImports(): void {
  const manifest = window.__reactRouterManifest;
  const url = shopImportsOf(manifest?.url ?? "");
  if (!manifest || url === manifest.url) return;
  import(/* @vite-ignore */ url).then(
    ({ default: lists }: { default: Readonly<Record<string, readonly string[]>> }) => {
      for (const [id, imports] of Object.entries(lists))
        Object.assign(manifest.routes[id] ?? {}, { imports });
    },
    () => undefined,
  );
}
