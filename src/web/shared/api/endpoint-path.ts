// The path of an endpoint of the API. Its name is checked by the compiler: a route that is renamed does not
// leave a dead address in a page.
import type { EndpointName, EndpointParams, EndpointQuery } from "#api/client-types.ts";

type Values = Readonly<Record<string, unknown>>;

export interface PathParts {
  readonly params?: Values | undefined;
  readonly query?: Values | URLSearchParams | undefined;
}

/** What a path is made of; both parts are absent when the endpoint has none. */
export type PathInput<Name extends EndpointName> = (keyof EndpointParams<Name> extends never
  ? { readonly params?: never }
  : { readonly params: EndpointParams<Name> }) &
  EndpointQuery<Name>;

/** A part that is left out or undefined is not in the query; a list is repeated. */
function searchOf(query: Values | URLSearchParams): string {
  if (query instanceof URLSearchParams) return query.size > 0 ? `?${query}` : "";
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, String(one));
  return search.size > 0 ? `?${search}` : "";
}

/** The method and the path, such as «PUT» and «/api/crm/pages/7/plan». */
export function endpointPath(
  name: EndpointName,
  { params = {}, query = {} }: PathParts,
): readonly [method: string, path: string] {
  const [method = "GET", path = ""] = name.split(" ", 2);
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  return [method, `/api${filled}${searchOf(query)}`];
}

/** The path of a file or a picture for a link, such as `apiPath("GET /crm/orders/:number/invoice.pdf", …)`. */
export const apiPath = <Name extends EndpointName & `GET ${string}`>(
  name: Name,
  input: PathInput<Name>,
): string => endpointPath(name, input)[1];
