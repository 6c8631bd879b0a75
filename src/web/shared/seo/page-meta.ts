import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { errorMeta } from "./seo.ts";

interface MetaInput {
  readonly loaderData: { readonly seo: MetaDescriptor[] } | undefined;
  readonly error?: unknown;
}

/** `meta` of a page whose loader returns `seo`; for an error, the status and the reason. */
export function pageMeta({ loaderData, error }: MetaInput): MetaDescriptor[] {
  if (isRouteErrorResponse(error)) return errorMeta(error.status, String(error.data || error.statusText));
  return error || !loaderData ? errorMeta(500, "Internal Server Error") : loaderData.seo;
}
