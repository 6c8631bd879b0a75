// Code of packages that the shop never runs, left out of what browsers load. The router decides at run time what
// its modes need, so the bundler keeps all of them: addresses found later, actions of pages, middleware in the
// browser, instrumentation.
import path from "node:path";
import { type Plugin, parseAst } from "vite";

const router = "node_modules/react-router/dist/production/lib/";

/** A function that is never called. */
const never = "{}";

/** New bodies of functions, by the end of a module's path. */
const bodies: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [`${router}router/router.js`]: {
    // Forms of pages send with GET; the shop changes data through its API.
    handleAction: never,
    handleFetcherAction: never,
    // All addresses come with the first page (react-router.config.ts).
    checkFogOfWar: "{return{active:false,matches:null}}",
    discoverRoutes: never,
    patchRoutes: never,
    patchRoutesImpl: never,
    // Only for updates of modules in development.
    _internalSetRoutes: never,
    defaultDataStrategyWithMiddleware: never,
    runClientMiddlewarePipeline: "{return handler()}",
    // No page sends with another method.
    isMutationMethod: "{return false}",
    // Pages change without view transitions.
    restoreAppliedTransitions: never,
    persistAppliedTransitions: never,
  },
  // What React says in production, too: nothing.
  [`${router}router/history.js`]: { warning: never },
  [`${router}server-runtime/warnings.js`]: { warnOnce: never },
  [`${router}hooks.js`]: { warningOnce: never },
  [`${router}context.js`]: { useIsRSCRouterContext: "{return false}" },
  [`${router}router/instrumentation.js`]: {
    getRouteInstrumentationUpdates: never,
    instrumentClientSideRouter: never,
    consumeInstrumentationClientResultMetaReceiver: never,
  },
  [`${router}dom/ssr/fog-of-war.js`]: {
    isFogOfWarEnabled: "{return false}",
    getPatchRoutesOnNavigationFunction: never,
    useFogOFWarDiscovery: never,
    getPartialManifest: never,
  },
  [`${router}dom/ssr/single-fetch.js`]: { singleFetchActionStrategy: never, nonSsrStrategy: never },
  [`${router}dom/ssr/routes.js`]: { createClientRoutesWithHMRRevalidationOptOut: never },
};

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name: string } | null;
  readonly body?: Node;
}

/** @returns the functions that are declared anywhere in a program */
function functionsIn(program: object): Node[] {
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("type" in value && value.type === "FunctionDeclaration") found.push(value as Node);
    for (const part of Object.values(value)) visit(part);
  };
  visit(program);
  return found;
}

/** @throws when a function is missing: another version of the package has other parts */
export function withBodies(code: string, changes: Readonly<Record<string, string>>): string {
  const functions = functionsIn(parseAst(code));
  const places = Object.entries(changes).map(([name, body]) => {
    const place = functions.find(({ id }) => id?.name === name)?.body;
    if (!place) throw new Error(`the package has no function ${name} any more`);
    return { ...place, text: body };
  });
  return places
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: body }) => text.slice(0, start) + body + text.slice(end), code);
}

export function unusedCode(): Plugin {
  return {
    name: "unused-code",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\// },
      handler(code, id) {
        const file = path.relative(path.join(import.meta.dirname, ".."), id.replace(/\?.*$/, ""));
        const changes = bodies[file];
        return changes ? { code: withBodies(code, changes), map: null } : null;
      },
    },
  };
}
