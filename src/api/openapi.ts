// The API's own description, generated from the routes' schemas: /api/openapi.json, and /api/docs to read.
import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";
import { refusalStatus } from "#http/errors/refusals.ts";
import { scopes } from "#shop/staff/rules/scopes.ts";
import { type WebhookEvent, webhookEvents } from "#shop/webhooks/rules.ts";
import { type ApiDocument, type ApiOperation, type ApiSchema, apiMethods, docsPage } from "./docs-page.ts";

const description = [
  "Same-origin JSON with cookies. Money is a number of hryvnias with at most two decimals, times are ISO 8601",
  "with offset, phones are +380XXXXXXXXX. `message` in errors is in the language of Accept-Language (uk or ru).",
  "Calls that change something need the decoded value of the XSRF-TOKEN cookie (GET /sanctum/csrf-cookie) in",
  "the header X-XSRF-TOKEN. Other programs call «partners» with an API key instead.",
].join(" ");

const partners = [
  "For other programs: accounting, a warehouse, a marketplace. The owner of the shop makes a key in the CRM",
  "(Settings, «API й вебхуки») and chooses its scopes; it is sent as «Authorization: Bearer dyaka_…». A call without",
  "a valid key is 401, one outside of its scopes 403; 120 calls a minute and 3,000 an hour are allowed, then 429 with",
  "Retry-After. Lists are read page by page: send the `next_cursor` of one answer as `cursor` of the next call. Fields",
  "may be added, so ignore those that you do not know.",
].join(" ");

const webhookText = [
  "Sent by the shop as POST to an address that the owner has added in the CRM. The data names the order or the SKU and",
  "what happened, and no person: read the rest from the API. An answer 2xx within ten seconds accepts it; otherwise it",
  "is tried again after 1, 5 and 30 minutes, 2, 5, 8 and 10 hours. An event may come twice and late, so remember its",
  "`id` and read the present state. Redirects are not followed. Signed as in Standard Webhooks: with the secret",
  "`whsec_…`, key = base64 after the mark, the header `webhook-signature` has `v1,` and base64 of HMAC-SHA256(key,",
  "webhook-id + '.' + webhook-timestamp + '.' + body). In Node.js: `const [id, time, signature] =",
  "['id', 'timestamp', 'signature'].map((name) => headers['webhook-' + name]);",
  "const made = 'v1,' + createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))",
  ".update(id + '.' + time + '.' + body).digest('base64');` Compare `made` with `signature` in constant time, and refuse",
  "a time that is more than five minutes away.",
].join(" ");

const webhookData: Readonly<Record<WebhookEvent, readonly string[]>> = {
  "order.placed": ["number"],
  "order.paid": ["number"],
  "order.status_changed": ["number", "from", "to"],
  "order.cancelled": ["number", "from", "to"],
  "order.refunded": ["number", "amount"],
  "stock.changed": ["sku", "on_hand"],
};

const webhookSchema = (event: WebhookEvent): ApiSchema => ({
  type: "object",
  required: ["id", "type", "time", "data"],
  properties: {
    id: { type: "string", format: "uuid", description: "The same in every try" },
    type: { const: event },
    time: { type: "string", format: "date-time" },
    data: {
      type: "object",
      required: webhookData[event],
      properties: Object.fromEntries(
        webhookData[event].map((name) => [
          name,
          { type: name === "amount" || name === "on_hand" ? "number" : "string" },
        ]),
      ),
    },
  },
});

const webhooks = Object.fromEntries(
  webhookEvents.map((event) => [
    event,
    {
      post: {
        tags: ["webhooks"],
        summary: event,
        requestBody: { content: { "application/json": { schema: webhookSchema(event) } } },
        responses: { 200: { description: "Accepted, as any 2xx" } },
      },
    },
  ]),
);

const errorAnswer = {
  description: "Refusal or failure",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
};

/** @param data of which a refusal has what its code needs */
const withData = (data: ApiSchema) => ({
  "application/json": { schema: { allOf: [{ $ref: "#/components/schemas/Error" }, data] } },
});

const errorSchema: ApiSchema = {
  type: "object",
  required: ["message", "code", "request_id"],
  properties: {
    message: { type: "string", description: "For people" },
    code: { type: "string", description: "For programs" },
    errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    request_id: { type: "string", format: "uuid" },
  },
};

const refusedAnswers = ({ "x-refusals": codes = [], "x-refusal-data": data }: ApiOperation) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(codes, refusalStatus)).map(([status, sameStatus = []]) => [
      status,
      { content: data ? withData(data()) : errorAnswer.content, description: sameStatus.join(", ") },
    ]),
  );

/** What all operations share is added here once, not to each route. */
function withSharedParts(document: ApiDocument): ApiDocument {
  for (const path of Object.values(document.paths ?? {})) {
    delete path.head;
    for (const method of apiMethods) {
      const operation = path[method];
      if (!operation) continue;
      operation.responses = { ...operation.responses, ...refusedAnswers(operation), default: errorAnswer };
      delete operation["x-refusals"];
      delete operation["x-refusal-data"];
      if (method !== "get") operation.security ??= [{ csrf: [] }];
    }
  }
  return document;
}

/** Call before the routes of the scope are registered: later it would miss them. */
export async function describeApi(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Diaka", version: "1", description },
      tags: [
        { name: "partners", description: partners },
        { name: "webhooks", description: webhookText },
      ],
      components: {
        schemas: { Error: errorSchema as object },
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: "diaka_session" },
          apiKey: { type: "http", scheme: "bearer", description: `Scopes: ${scopes.join(", ")}` },
          csrf: { type: "apiKey", in: "header", name: "X-XSRF-TOKEN" },
        },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: "any" } }),
  });
  let document: ApiDocument | undefined;
  const described = (): ApiDocument => {
    document ??= { ...withSharedParts(api.swagger() as ApiDocument), webhooks };
    return document;
  };
  api.get(
    "/openapi.json",
    { config: { access: "public" }, schema: { hide: true } },
    async (_request, reply) =>
      reply.type("application/json; charset=utf-8").send(JSON.stringify(described())),
  );
  api.get("/docs", { config: { access: "public" }, schema: { hide: true } }, async (_request, reply) => {
    const { html, policy } = docsPage(described());
    return reply.type("text/html; charset=utf-8").header("content-security-policy", policy).send(html);
  });
}
