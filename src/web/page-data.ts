// The data of a page's loaders, on the way into its HTML. React Router would write them to a stream while it
// renders; here the loaders' values wait beside it, and are written once, as text, after rendering: as JSON, which
// the browser turns into the router's format (loaded-data.ts). JSON compresses better and costs the server less.
import {
  createContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { dataScriptId, isPlainObject, writtenData } from "./loaded-data.ts";

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

/** JSON would change or lose it. */
function needsStream(value: unknown): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  if (value === null || typeof value === "string" || typeof value === "boolean") return false;
  if (Array.isArray(value)) return value.some(needsStream);
  if (!isPlainObject(value)) return true;
  return Object.values(value).some((member) => member !== undefined && needsStream(member));
}

/** Values without a form in JSON, in the router's format. */
function specialText(value: unknown, write: (value: unknown) => number): string {
  const numbersOf = (...parts: unknown[]): string => parts.map(write).join(",");
  if (value instanceof Date) return `["D",${value.getTime()}]`;
  if (value instanceof Map)
    return `[${['"M"', ...[...value].flatMap((entry) => entry.map(write))].join(",")}]`;
  if (value instanceof Set) return `[${['"S"', ...[...value].map(write)].join(",")}]`;
  if (isRouteErrorResponse(value))
    return `["ErrorResponse",${numbersOf(value.data, value.status, value.statusText)}]`;
  if (value instanceof Error)
    return `["SanitizedError",${numbersOf(value.name, value.message, value.stack)}]`;
  throw new TypeError(`a loader returned a ${typeof value} that cannot be passed to the browser`);
}

/** The data for the browser, as the content of an element that is not run. */
export function dataScript(data: unknown): string {
  const isStream = needsStream(data);
  const text = isStream ? writtenData(data, specialText) : JSON.stringify(data);
  const attributes = `type="application/json" id="${dataScriptId}"${isStream ? " data-stream" : ""}`;
  return `<script ${attributes}>${text.replaceAll("<", "\\u003c")}</script>`;
}
