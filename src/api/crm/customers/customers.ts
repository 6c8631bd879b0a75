// Customers for the staff. Staff only (http/guards.ts).

import { z } from "zod";
import type { Locale } from "#i18n/locale.ts";
import { pageLinksOutput, pageMetaOutput } from "#kit/output.ts";
import { blockInput, customersQuery, noteInput } from "#shop/customer-care/input.ts";
import { addNote, blockCustomer, unblockCustomer } from "#shop/customer-care/ops.server.ts";
import { customerCardOutput, customerRowOutput } from "#shop/customer-care/output.ts";
import { customerCard, customersPage } from "#shop/customer-care/reads.server.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import { endpoint, forbidden, notFound, resource } from "../../endpoint.ts";
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

export const crmCustomersApi = resource("crm", (shop) => {
  const needs = { db: shop.db, clock: shop.clock };
  const card = async (actor: Actor, id: number, locale: Locale, page = 1) => {
    const customer = await customerCard(shop.db, actor, id, locale, { page, perPage: ordersAPage });
    return customer && { customer };
  };
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
        const { actor, locale, params, query } = request;
        return (await card(actor, params.id, locale, query.page)) ?? notFound;
      },
    }),
    "POST /crm/customers/:id/notes": endpoint({
      access: "staff:customer.edit",
      summary: "Add a note for the team",
      params: idParam,
      body: noteInput,
      response: { 200: cardSchema },
      refusals: ["conflict", "too_many_notes"],
      async handle(request) {
        const { actor, locale, params } = request;
        const noted = await addNote(needs, actor, params.id, request.body);
        if (!noted.ok) return noted;
        return (await card(actor, params.id, locale)) ?? notFound;
      },
    }),
    "POST /crm/customers/:id/block": endpoint({
      access: "staff:customer.edit",
      summary: "Block a customer from ordering; 409 when another user blocked them first",
      params: idParam,
      body: blockInput,
      response: { 200: cardSchema },
      refusals: ["conflict", "too_many_notes"],
      async handle(request) {
        const { actor, locale, params } = request;
        const blocked = await blockCustomer(needs, actor, params.id, request.body);
        if (!blocked.ok) return blocked;
        return (await card(actor, params.id, locale)) ?? notFound;
      },
    }),
    "POST /crm/customers/:id/unblock": endpoint({
      access: "staff:customer.edit",
      summary: "Unblock a customer; 409 when another user did it first",
      params: idParam,
      body: z.object({}),
      response: { 200: cardSchema },
      refusals: ["conflict", "too_many_notes"],
      async handle(request) {
        const { actor, locale, params } = request;
        const unblocked = await unblockCustomer(needs, actor, params.id);
        if (!unblocked.ok) return unblocked;
        return (await card(actor, params.id, locale)) ?? notFound;
      },
    }),
  };
});
