import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { compiled } from "#i18n/compiled.ts";
import { locales } from "#i18n/locale.ts";
import { factsContext, shopContext } from "#web/context.ts";
import { withDeferredScripts } from "#web/deferred-scripts.ts";
import { provideMessages } from "#web/messages.ts";
import { RequestIdProvider } from "#web/shared/api/request-id.ts";
import { isOfShop, shopManifestOf } from "#web/shop-manifest.ts";

export { factsContext, shopContext };

for (const locale of locales) provideMessages(locale, compiled[locale]);

const RENDER_LIMIT_MS = 10_000;

/** Pages of the shop get the manifest of the shop's pages; in development there is only one manifest. */
function listedFor(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  if (!import.meta.env.PROD || !staticHandlerContext.matches.every(({ route }) => isOfShop(route.id)))
    return context;
  return { ...context, manifest: { ...manifest, url: shopManifestOf(manifest.url) } };
}

/** Pages are rendered completely: they are cached, hashed and compressed before they are sent. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const failedRequest = status >= 500 ? context.get(factsContext).requestId : null;
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <RequestIdProvider value={failedRequest}>
        <ServerRouter context={listedFor(routerContext)} url={request.url} />
      </RequestIdProvider>,
      {
        // Every part stays in its place in the HTML, however large: no content may wait for a script to move
        // it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const chunks: Buffer[] = [];
          const body = new PassThrough();
          body.on("data", (chunk: Buffer) => chunks.push(chunk));
          body.on("end", () => {
            headers.set("content-type", "text/html; charset=utf-8");
            const html = Buffer.concat(chunks).toString();
            // In development React would report attributes that it did not render.
            const page = import.meta.env.PROD ? withDeferredScripts(html) : html;
            resolve(new Response(page, { status: failed ? 500 : status, headers }));
          });
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          if (!request.signal.aborted) reject(error);
        },
      },
    );
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
