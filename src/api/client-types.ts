// The types of the browser's client, derived from the endpoints. Types only: none of it reaches the browser.
import type { z } from "zod";
import type { RefusalCode } from "#http/errors/refusals.ts";
import type { ReadonlyDeep } from "#kit/readonly-deep.ts";
import type { CommonRefusal, Endpoint, Endpoints } from "./endpoint.ts";
import type { resources } from "./register.ts";

/** Endpoints whose names depend on the configuration, such as callbacks, are not called by pages. */
type Listed<Of> = Of extends Endpoints ? (string extends keyof Of ? never : Of) : never;
type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type All = Joined<Listed<ReturnType<(typeof resources)[number]["endpointsOf"]>>>;

/** Method and path relative to /api, such as «POST /orders/:number/pay». */
export type EndpointName = keyof All & string;

type ParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Parts<Name extends EndpointName> =
  All[Name] extends Endpoint<infer _Params, infer Query, infer Body, infer Headers, infer Response>
    ? { query: z.input<Query>; body: z.input<Body>; headers: z.input<Headers>; response: Response }
    : never;
type Of<Key extends string, Value> = unknown extends Value
  ? unknown
  : // biome-ignore lint/complexity/noBannedTypes: an object whose properties are all optional
    {} extends Value
    ? { readonly [K in Key]?: ReadonlyDeep<Value> }
    : { readonly [K in Key]: ReadonlyDeep<Value> };

/** The values of the path's parameters. */
export type EndpointParams<Name extends EndpointName> = Readonly<Record<ParamNames<Name>, string | number>>;
/** A query may also come as parsed from an address. */
export type EndpointQuery<Name extends EndpointName> = Of<"query", Parts<Name>["query"] | URLSearchParams>;
/** What an endpoint takes, as its schemas read it. A body without a schema is a file. */
export type EndpointInput<Name extends EndpointName> = ([ParamNames<Name>] extends [never]
  ? unknown
  : { readonly params: EndpointParams<Name> }) &
  EndpointQuery<Name> &
  Of<"headers", Parts<Name>["headers"]> &
  (unknown extends Parts<Name>["body"] ? { readonly body?: Blob } : Of<"body", Parts<Name>["body"]>);

/** The body of an endpoint, for the forms that build it. */
export type EndpointBody<Name extends EndpointName> = ReadonlyDeep<Parts<Name>["body"]>;

type Succeeded = 200 | 201 | 202 | 204;
type Answer<Response> =
  Response extends Readonly<Record<number, z.ZodType>>
    ? { [Status in keyof Response & Succeeded]: z.output<Response[Status]> }[keyof Response & Succeeded]
    : never;
/** What an endpoint answers when it succeeds; undefined without a body. */
export type EndpointAnswer<Name extends EndpointName> =
  Answer<Parts<Name>["response"]> extends infer Value ? (Value extends null ? undefined : Value) : never;

/** Refusals before the handler: of hooks, of the server itself, or without an answer of ours. */
type OuterRefusal = Extract<
  RefusalCode,
  | "bad_request"
  | "malformed_json"
  | "too_large"
  | "unsupported_media_type"
  | "csrf_mismatch"
  | "confirmation_required"
  | "second_factor_required"
  | "second_factor_setup_required"
  | "busy"
  | "unavailable"
  | "server_error"
>;

/** The codes that an endpoint may refuse with. */
export type EndpointRefusal<Name extends EndpointName> =
  | (All[Name] extends { readonly refusals?: readonly (infer Code extends RefusalCode)[] } ? Code : never)
  | CommonRefusal
  | OuterRefusal;

/** What may stand beside the code of a refusal. */
export type EndpointRefusalData<Name extends EndpointName> = All[Name] extends {
  readonly refusalData?: infer Data extends z.ZodObject;
}
  ? Readonly<Partial<z.output<Data>>>
  : never;
