// One object describes an endpoint: who may call it, what comes in, what goes out, its refusals, its limits, its
// handler. The route, OpenAPI, the access matrix of the tests and the types of the browser's client are derived from it.
// Response schemas must not transform: the serializer encodes them, and a one-way transform cannot be encoded.
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
} from "fastify";
import { z } from "zod";
import type { AppContext } from "#container.ts";
import { type Refusal, type RefusalCode, refusal } from "#http/errors/refusals.ts";
import { type Access, scopeOf } from "#http/guards.ts";
import type { ReadonlyDeep } from "#kit/readonly-deep.ts";
import { mapOk, ok, type RefusedOf, type Result, refuse, type ValueOf } from "#kit/result.ts";

type Schemas = Readonly<Record<number, z.ZodType>>;
type Answers<Response extends Schemas> = { [Status in keyof Response]: z.input<Response[Status]> };
/** An answer without a body takes any value. */
type Value<Response extends Schemas> = 204 extends keyof Response
  ? unknown
  : Answers<Response>[keyof Response] | Pick<FastifyReply, "sent">;
/** What any endpoint may answer: to a visitor, to a path, to input, to a flood. Endpoints do not declare these. */
export type CommonRefusal =
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "validation"
  | "too_many_requests";
type RefusalData = z.ZodObject | z.ZodNever;
type Config = Pick<
  FastifyContextConfig,
  "limitClass" | "csrf" | "confirm" | "beforeSecondFactor" | "background" | "countsCart" | "rateLimit"
>;

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
  Response extends Schemas = Schemas,
  Code extends RefusalCode = RefusalCode,
  Data extends RefusalData = RefusalData,
> extends Config {
  /** Absent outside of /api: everyone. */
  readonly access?: Access;
  /** Its section in OpenAPI, when it differs from that of its resource. */
  readonly tag?: string;
  /** Absent only with `hide`. */
  readonly summary?: string;
  readonly description?: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly headers?: Headers;
  /** By status; absent: the answer is not JSON, such as a file. */
  readonly response?: Response;
  /** The codes that its handler may refuse with, besides those that any endpoint may answer. */
  readonly refusals?: readonly Code[];
  /** An object of what stands beside the code of some refusals, such as the new quote of `price_changed`. */
  readonly refusalData?: Data;
  /** In bytes. */
  readonly bodyLimit?: number;
  /** Left out of OpenAPI. */
  readonly hide?: true;
  readonly exposeHeadRoute?: false;
  onRequest?(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  handle(
    request: FastifyRequest & {
      readonly params: z.output<Params>;
      readonly query: z.output<Query>;
      readonly body: z.output<Body>;
      readonly headers: z.output<Headers>;
    },
    reply: FastifyReply<{ Reply: Answers<Response> }>,
  ): Promise<
    | Answers<Response>[keyof Response]
    | Pick<FastifyReply, "sent">
    | Result<
        Value<Response>,
        Refusal & {
          readonly code: NoInfer<Code> | CommonRefusal;
          readonly extra?: ReadonlyDeep<Partial<z.input<NoInfer<Data>>>>;
        }
      >
  >;
}

/** Infers the types of the handler from the schemas. */
export const endpoint = <
  Response extends Schemas,
  Params extends z.ZodType = z.ZodUnknown,
  Query extends z.ZodType = z.ZodUnknown,
  Body extends z.ZodType = z.ZodUnknown,
  Headers extends z.ZodType = z.ZodUnknown,
  const Code extends RefusalCode = never,
  Data extends RefusalData = z.ZodNever,
>(
  described: Endpoint<Params, Query, Body, Headers, Response, Code, Data>,
): Endpoint<Params, Query, Body, Headers, Response, NoInfer<Code>, NoInfer<Data>> => described;

export const notFound = refuse({ code: "not_found" });
export const forbidden = refuse({ code: "forbidden" });
export const unauthenticated = refuse({ code: "unauthenticated" });

/** What a read finds, under a name. */
export const found = async <const Name extends string, T>(
  name: Name,
  read: Promise<T | null | undefined>,
) => {
  const value = await read;
  return value ? ok({ [name]: value } as Record<Name, T>) : notFound;
};

/** The refusal of a change, or what a read finds after it. */
export const foundAfter = async <const Name extends string, R extends Result<unknown, unknown>, T>(
  change: Promise<R>,
  name: Name,
  read: (value: ValueOf<R>) => Promise<T | null | undefined>,
) => {
  const changed = await change;
  return changed.ok ? found(name, read(changed.value as ValueOf<R>)) : (changed as RefusedOf<R>);
};

/** The result of an op under a name, such as `{ data }`. */
export const named = async <const Name extends string, R extends Result<unknown, unknown>>(
  name: Name,
  result: Promise<R>,
) => mapOk(await result, (value) => ({ [name]: value }) as Record<Name, typeof value>);

export const succeeded = async <R extends Result<unknown, unknown>>(result: Promise<R>) =>
  mapOk(await result, () => ({ success: true as const }));

/** By method and path relative to /api, such as «POST /orders/:number/pay». */
export type Endpoints = Readonly<Record<string, Endpoint>>;

export interface Resource<Of extends Endpoints = Endpoints> {
  readonly tag: string;
  readonly accept: (scope: FastifyInstance) => void;
  readonly endpointsOf: (shop: AppContext) => Of;
}

const acceptJson = () => undefined;

/**
 * @param tag its section in OpenAPI
 * @param accept prepares the scope of its routes for bodies that are not JSON
 */
export const resource = <Of extends Endpoints>(
  tag: string,
  endpointsOf: (shop: AppContext) => Of,
  accept: Resource["accept"] = acceptJson,
): Resource<Of> => ({ tag, endpointsOf, accept });

/** Adds the routes of resources, each resource in a scope of its own. */
export async function mount(
  app: FastifyInstance,
  shop: AppContext,
  ...resources: readonly Resource[]
): Promise<void> {
  for (const { tag, accept, endpointsOf } of resources)
    await app.register(async (scope) => {
      accept(scope);
      for (const [name, described] of Object.entries(endpointsOf(shop)))
        addRoute(scope, tag, name, described);
    });
}

const isResult = (given: unknown): given is Result<unknown, Refusal> =>
  typeof given === "object" && given !== null && "ok" in given && ("value" in given || "error" in given);

/** Sends what a handler gave. A single status of success need not be set by the handler. */
const answering = ({ handle, response = {} }: Endpoint) => {
  const [status, ...others] = Object.keys(response).map(Number);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const given = await handle(request, reply);
    const result = isResult(given) ? given : ok(given);
    if (!result.ok) return refusal(reply, result.error);
    const { value } = result;
    if (value === reply) return reply;
    if (status !== undefined && others.length === 0) reply.code(status);
    return status === 204 ? reply.send(null) : value;
  };
};

function addRoute(scope: FastifyInstance, section: string, name: string, described: Endpoint): void {
  const [method, url] = name.split(" ", 2) as [HTTPMethods, string];
  const {
    tag = section,
    summary,
    description,
    params,
    query,
    body,
    headers,
    response,
    refusals,
    refusalData,
    hide,
    ...rest
  } = described;
  const keyScope = described.access && scopeOf(described.access);
  const { handle: _, bodyLimit, exposeHeadRoute, onRequest, ...config } = rest;
  scope.route<{ Reply: unknown }>({
    method,
    url,
    config,
    schema: {
      tags: [tag],
      ...(summary !== undefined && { summary }),
      ...(description !== undefined && { description }),
      ...(keyScope && { security: [{ apiKey: [keyScope] }] }),
      ...(hide && { hide }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(headers && { headers }),
      ...(response && { response }),
      ...(refusals && { "x-refusals": refusals }),
      // Called only when OpenAPI is asked for: large schemas take milliseconds of each start.
      ...(refusalData instanceof z.ZodObject && {
        "x-refusal-data": () => z.toJSONSchema(refusalData.partial()),
      }),
    },
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(exposeHeadRoute !== undefined && { exposeHeadRoute }),
    ...(onRequest && { onRequest }),
    handler: answering(described),
  });
}
