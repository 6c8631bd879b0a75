import { PassThrough } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import type { EntryContext, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { compiled } from "#i18n/compiled.server.ts";
import { locales } from "#i18n/locale.ts";
import { withSymbols } from "#ui/picture/icon/symbols.ts";
import { factsContext, shopContext } from "#web/context.ts";
import { withDeferredScripts } from "#web/deferred-scripts.ts";
import { provideMessages } from "#web/messages.ts";
import { broughtBack, dataScript, loadedContext, withWaitingData } from "#web/page-data.ts";
import { RequestIdProvider } from "#web/shared/api/request-id.ts";
import { withoutSeo } from "#web/shared/seo/page-meta.ts";
import { isOfShop, shopManifestOf } from "#web/shop-manifest.ts";
import { withViewSheet } from "#web/view-sheet-link.ts";
import { viewSheets } from "#web/view-sheets.ts";

export { factsContext, loadedContext, shopContext, withWaitingData };

for (const locale of locales) provideMessages(locale, compiled[locale]);

const RENDER_LIMIT_MS = 10_000;

/** Pages of the shop get the manifest of the shop's pages; in development there is only one manifest. */
function listedFor(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  if (!import.meta.env.PROD || !staticHandlerContext.matches.every(({ route }) => isOfShop(route.id)))
    return context;
  return { ...context, manifest: { ...manifest, url: shopManifestOf(manifest.url) } };
}

/** Only the routes of this page: the router would build its table of all pages for each rendering. */
function matchedOf(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  // Without the flags that are off.
  const serverHandoffString = context.serverHandoffString?.replaceAll(/"unstable_\w+":false,?/g, "");
  return { ...context, manifest: { ...manifest, routes }, serverHandoffString };
}

/** Pages are rendered completely: they are cached, hashed and compressed before they are sent. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const facts = context.get(factsContext);
  const { staticHandlerContext } = routerContext;
  staticHandlerContext.loaderData = broughtBack(staticHandlerContext.loaderData, context.get(loadedContext));
  const { loaderData, actionData, errors } = staticHandlerContext;
  const listed = listedFor(routerContext);
  // In development the router's own stream passes the data, and React would report attributes that it did
  // not render.
  const written = import.meta.env.PROD
    ? dataScript({ loaderData: withoutSeo(loaderData), actionData, errors })
    : null;
  const page = (
    <RequestIdProvider value={status >= 500 ? facts.requestId : null}>
      <ServerRouter
        context={written === null ? listed : { ...matchedOf(listed), serverHandoffStream: undefined }}
        url={request.url}
      />
    </RequestIdProvider>
  );
  const rendered =
    written === null ? await renderedInParts(page, request) : await renderedFast(page, request);
  const isLive = routerContext.renderMeta?.didRenderScripts === true;
  const html = withTail(rendered, isLive ? (written ?? "") : "");
  headers.set("content-type", "text/html; charset=utf-8");
  facts.rendered(import.meta.env.PROD ? withViewSheet(withDeferredScripts(html), viewSheets) : html);
  return new Response(null, { status, headers });
}

/** Adds to the end of <body>: hydration ignores unknown elements there. */
const withTail = (html: string, tail: string): string =>
  html.replace(/<\/body><\/html>$/, (end) => tail + end);

/** What React writes where it suspends. */
const unfinished = "<!--$!-->";

/** The first rendering of a page may have to wait for its code. */
async function renderedFast(page: ReactNode, request: Request): Promise<string> {
  const rendered = renderedAtOnce(page);
  if (rendered !== null) return rendered;
  const inParts = await renderedInParts(page, request);
  return renderedAtOnce(page) ?? inParts;
}

/** Null when a part suspends or throws: the stream then waits for it or reports the error. */
function renderedAtOnce(page: ReactNode): string | null {
  try {
    const { html, symbols } = withSymbols(() => renderToString(page));
    return html.includes(unfinished) ? null : `<!DOCTYPE html>${withTail(html, symbols)}`;
  } catch {
    return null;
  }
}

function renderedInParts(page: ReactNode, request: Request): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Every part stays in its place in the HTML, however large: no content may wait for a script to move
      // it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const chunks: Buffer[] = [];
        const body = new PassThrough();
        body.on("data", (chunk: Buffer) => chunks.push(chunk));
        body.on("end", () => resolve(Buffer.concat(chunks).toString()));
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        if (!request.signal.aborted) reject(error);
      },
    });
    request.signal.addEventListener("abort", () => abort(), { once: true });
    setTimeout(abort, RENDER_LIMIT_MS).unref();
  });
}

/** Writes errors of a page to the shop's log, with the request's id. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { requestId, failed } = context.get(factsContext);
  failed(error);
  context.get(shopContext).log.error({ err: error, request_id: requestId }, "page failed");
}
