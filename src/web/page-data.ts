// The data of a page's loaders, on the way into its HTML. React Router would write them to a stream while it
// renders; here the loaders' values wait beside it, and are written once, as text, after rendering.
import {
  createContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";

type LoaderData = Record<string, unknown>;

/** The values of the loaders of one request, by the id of their route. */
export const loadedContext = createContext<Map<string, unknown>>();

/** Stands for a loader's value in React Router's own data. */
const waiting = Symbol.for("loaded");

/** Responses, and data with headers: the router has to see them. */
const isForRouter = (value: unknown): boolean =>
  value instanceof Response ||
  (typeof value === "object" && value !== null && "type" in value && "init" in value);

/** The build for documents: its loaders keep their values in `loadedContext`. */
export function withWaitingData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!loader || !route.module.default) return [id, route];
    const keeping: typeof loader = async (args) => {
      const value: unknown = await loader(args);
      if (isForRouter(value)) return value;
      (args.context as RouterContextProvider).get(loadedContext).set(id, value);
      return waiting;
    };
    return [id, { ...route, module: { ...route.module, loader: keeping } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** The loaders' values in their places. */
export const broughtBack = (data: LoaderData, loaded: ReadonlyMap<string, unknown>): LoaderData =>
  Object.fromEntries(
    Object.entries(data).map(([id, value]) => [id, value === waiting ? loaded.get(id) : value]),
  );

const plainly = new Set<unknown>([Object.prototype, null]);
const specials = new Map<unknown, number>([
  [undefined, -7],
  [null, -5],
  [Number.NaN, -2],
  [Number.POSITIVE_INFINITY, -6],
  [Number.NEGATIVE_INFINITY, -3],
]);

/**
 * The data in the format that React Router's browser code reads (turbo-stream 2): every value once, by its
 * number.
 */
export function writtenData(data: unknown): string {
  const numbers = new Map<unknown, number>();
  const written: string[] = [];
  const write = (value: unknown): number => {
    const known = numbers.get(value) ?? specials.get(value);
    if (known !== undefined) return known;
    const number = written.push("") - 1;
    numbers.set(value, number);
    written[number] = textOf(value, write);
    return number;
  };
  write(data);
  return `[${written.join(",")}]`;
}

function textOf(value: unknown, write: (value: unknown) => number): string {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(write).join(",")}]`;
  if (value instanceof Date) return `["D",${value.getTime()}]`;
  if (value instanceof Map)
    return `[${['"M"', ...[...value].flatMap((entry) => entry.map(write))].join(",")}]`;
  if (value instanceof Set) return `[${['"S"', ...[...value].map(write)].join(",")}]`;
  const numbersOf = (...parts: unknown[]): string => parts.map(write).join(",");
  if (isRouteErrorResponse(value))
    return `["ErrorResponse",${numbersOf(value.data, value.status, value.statusText)}]`;
  if (value instanceof Error)
    return `["SanitizedError",${numbersOf(value.name, value.message, value.stack)}]`;
  if (typeof value !== "object" || value === null || !plainly.has(Object.getPrototypeOf(value)))
    throw new TypeError(`a loader returned a ${typeof value} that cannot be passed to the browser`);
  const members = Object.entries(value).map(([key, member]) => `"_${write(key)}":${write(member)}`);
  return `{${members.join(",")}}`;
}

const escapes: Record<string, string> = { "\\": "\\\\", "'": "\\'", "<": "\\x3c" };

/** The script that passes the written data to the router in the browser. */
export const dataScript = (written: string): string =>
  `<script>(c=>{c.enqueue('${written.replace(/[\\'<]/g, (sign) => escapes[sign] ?? sign)}');c.close()})(__reactRouterContext.streamController)</script>`;
