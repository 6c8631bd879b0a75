// Customers for the staff. Staff only (http/guards.ts).

import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { pageLinksOutput, pageMetaOutput } from "#kit/output.ts";
import type { Result } from "#kit/result.ts";
import {
  blockInput,
  customersQuery,
  mergeInput,
  mergeQuery,
  noteInput,
  tagInput,
} from "#shop/customer-care/input.ts";
import { mergePreview } from "#shop/customer-care/merge-reads.server.ts";
import { mergeCustomers, separateCustomer } from "#shop/customer-care/ops/merge.server.ts";
import { addTag, removeTag } from "#shop/customer-care/ops/tags.server.ts";
import { addNote, blockCustomer, unblockCustomer } from "#shop/customer-care/ops.server.ts";
import { customerCardOutput, customerRowOutput, mergePreviewOutput } from "#shop/customer-care/output.ts";
import { customerCard, customersPage } from "#shop/customer-care/reads.server.ts";
import { can } from "#shop/staff/rules/rights.ts";
import { endpoint, forbidden, found, foundAfter, named, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";
import { linksOf, pageParam } from "../../list-schema.ts";

const listSchema = z.object({
  data: z.array(customerRowOutput),
  links: pageLinksOutput,
  meta: pageMetaOutput,
});
const cardSchema = z.object({ customer: customerCardOutput });

const ordersPage = z.object({ page: pageParam });
const ordersAPage = 20;

const edit = {
  access: "staff:customer.edit",
  params: idParam,
  response: { 200: cardSchema },
  refusals: ["conflict", "too_many_notes", "too_many_tags"],
} as const;

export const crmCustomersApi = resource("crm", (shop) => {
  const card = ({ actor, locale }: FastifyRequest, { id }: { id: number }, page = 1) =>
    customerCard(shop.db, actor, id, locale, { page, perPage: ordersAPage });
  const cardAfter = <R extends Result<unknown, unknown>>(
    request: FastifyRequest & { readonly params: { id: number } },
    change: Promise<R>,
  ) => foundAfter(change, "customer", () => card(request, request.params));
  return {
    "GET /crm/customers": endpoint({
      access: "staff:customer.read",
      summary: "List customers with their totals",
      query: customersQuery,
      response: { 200: listSchema },
      async handle(request) {
        const list = await customersPage(shop.db, request.actor, request.query);
        if (!list) return forbidden;
        return { ...list, links: linksOf(request.url, list.meta) };
      },
    }),
    "GET /crm/customers/:id": endpoint({
      access: "staff:customer.read",
      summary: "One customer",
      params: idParam,
      query: ordersPage,
      response: { 200: cardSchema },
      async handle(request) {
        if (!can(request.actor, "customer.read")) return forbidden;
        return found("customer", card(request, request.params, request.query.page));
      },
    }),
    "POST /crm/customers/:id/notes": endpoint({
      ...edit,
      summary: "Add a note for the team",
      body: noteInput,
      handle: (request) => cardAfter(request, addNote(shop, request.actor, request.params.id, request.body)),
    }),
    "POST /crm/customers/:id/tag": endpoint({
      ...edit,
      summary: "Add a tag; one that the customer has changes nothing",
      body: tagInput,
      handle: (request) => cardAfter(request, addTag(shop, request.actor, request.params.id, request.body)),
    }),
    "POST /crm/customers/:id/untag": endpoint({
      ...edit,
      summary: "Remove a tag; one that the customer does not have changes nothing",
      body: tagInput,
      handle: (request) =>
        cardAfter(request, removeTag(shop, request.actor, request.params.id, request.body)),
    }),
    "GET /crm/customers/:id/merge": endpoint({
      access: "staff:customer.edit",
      summary: "What comes together when another customer, or a guest's phone, is merged into this one",
      params: idParam,
      query: mergeQuery,
      response: { 200: z.object({ preview: mergePreviewOutput }) },
      async handle({ actor, params, query }) {
        if (!can(actor, "customer.edit")) return forbidden;
        return found("preview", mergePreview(shop.db, actor, params.id, query));
      },
    }),
    "POST /crm/customers/:id/merge": endpoint({
      access: "staff:customer.edit",
      summary: "Merge another customer, or a guest's phone, into this one; they stay two sign-ins",
      params: idParam,
      body: mergeInput,
      response: { 200: z.object({ data: z.object({ joined: z.number() }) }) },
      refusals: ["already_merged", "merge_too_many"],
      handle: ({ actor, params, body }) => named("data", mergeCustomers(shop, actor, params.id, body)),
    }),
    "POST /crm/customers/:id/separate": endpoint({
      access: "staff:customer.edit",
      summary: "Take the merge of this customer back; 409 when they are not merged",
      params: idParam,
      body: z.object({}),
      response: { 200: z.object({ data: z.object({ main: z.number() }) }) },
      refusals: ["conflict"],
      handle: ({ actor, params }) => named("data", separateCustomer(shop, actor, params.id)),
    }),
    "POST /crm/customers/:id/block": endpoint({
      ...edit,
      summary: "Block a customer from ordering; 409 when another user blocked them first",
      body: blockInput,
      handle: (request) =>
        cardAfter(request, blockCustomer(shop, request.actor, request.params.id, request.body)),
    }),
    "POST /crm/customers/:id/unblock": endpoint({
      ...edit,
      summary: "Unblock a customer; 409 when another user did it first",
      body: z.object({}),
      handle: (request) => cardAfter(request, unblockCustomer(shop, request.actor, request.params.id)),
    }),
  };
});
