// Orders for the staff. Guests and customers do not get as far as here (http/guards.ts).
import { z } from "zod";
import { pageLinks } from "#kit/paging.ts";
import { orderMessageText } from "#shop/messaging/reads.server.ts";
import { messageStatuses, orderPurposes } from "#shop/messaging/rules.ts";
import { moveOrders } from "#shop/orders/bulk-ops.server.ts";
import { answerClaim } from "#shop/orders/claim-ops.server.ts";
import {
  bulkTransitionInput,
  claimAnswerInput,
  crmOrdersQuery,
  noteInput,
  orderNumber,
  trackingInput,
  transitionInput,
} from "#shop/orders/input.ts";
import { addNote, seeMentions } from "#shop/orders/note-ops.server.ts";
import { type MoveRefusal, moveOrder, setTrackingNumber } from "#shop/orders/ops.server.ts";
import { leaveOrder, stayAtOrder } from "#shop/orders/presence-ops.server.ts";
import { crmOrder, crmOrders } from "#shop/orders/reads/crm.server.ts";
import { orderSources } from "#shop/orders/rules/sources.ts";
import { orderStatuses, stepsFor } from "#shop/orders/rules.ts";
import { paymentMethods, paymentStatuses } from "#shop/payments/rules.ts";
import { can } from "#shop/staff/rules.ts";
import { idParam } from "./id-param.ts";
import {
  claimSchema,
  contactSchema,
  deliverySchema,
  orderSchema,
  parcelPlaceSchema,
  recipientSchema,
  stepSchema,
} from "./order-schema.ts";
import type { ShopPlugin } from "./plugin.ts";
import { refusal, refusalMessage } from "./refusals.ts";

const tags = ["crm"];

/** Who sees no sums, such as a packer, gets null for each of them. */
const sum = z.number().nullable().describe("Hryvnias; null for those who see no sums");
const payer = contactSchema
  .nullable()
  .describe("Who pays; null for those who see no customers when somebody else takes the parcel");

const rowSchema = z.object({
  id: z.number(),
  number: z.string(),
  version: z.number(),
  status: z.enum(orderStatuses),
  payment: z.enum(paymentMethods),
  payment_status: z.enum(paymentStatuses),
  created_at: z.string(),
  contact: payer,
  recipient: recipientSchema,
  delivery: deliverySchema,
  items_count: z.number(),
  total: sum,
  tracking_number: z.string().nullable(),
  do_not_call: z.boolean(),
  has_gift_message: z.boolean(),
  held: z.boolean().describe("A chocolate message in it waits for a manager's eye"),
  parcel: parcelPlaceSchema,
  source: z.enum(orderSources),
  next: z.array(stepSchema),
});

const linksSchema = z.object({
  first: z.string(),
  last: z.string(),
  prev: z.string().nullable(),
  next: z.string().nullable(),
});

const metaSchema = z.object({
  current_page: z.number(),
  last_page: z.number(),
  per_page: z.number(),
  total: z.number(),
});

const listSchema = z.object({
  data: z.array(rowSchema),
  links: linksSchema,
  meta: metaSchema,
  counts: z.record(z.enum(orderStatuses), z.number()).describe("By all filters but the status"),
  sum: sum.describe("Hryvnias, of all pages; null for those who see no sums"),
});

const noteSchema = z.object({
  id: z.number(),
  at: z.string(),
  author: z.string().nullable(),
  text: z.string(),
  mentions: z.array(z.string()).describe("Names of the team that stand in the text after @"),
  unseen: z.boolean().describe("It calls the asker, who has not looked yet"),
});

const messageSchema = z.object({
  id: z.number(),
  channel: z.enum(["sms", "viber", "telegram", "email"]),
  purpose: z.enum(orderPurposes),
  status: z.enum(messageStatuses),
  error: z.string().nullable(),
  carrier: z.string().nullable(),
  segments: z.number().nullable().describe("Parts an SMS is billed by"),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  settled_at: z.string().nullable().describe("When it was known to have arrived or not"),
});

const wholeOrder = z.object({
  order: orderSchema.omit({ access_token: true }).extend({
    subtotal: sum,
    discount: sum,
    wrap: sum,
    ribbon: sum,
    delivery_price: sum,
    fee: sum,
    total: sum,
    due: sum,
    items: z.array(orderSchema.shape.items.element.extend({ price: sum, total: sum, paid: sum })),
    contact: payer,
    version: z.number(),
    held: z.boolean(),
    missing: z
      .array(z.object({ name: z.string(), quantity: z.int() }))
      .describe("Units of a paid order that were not there any more"),
    lang: z.enum(["uk", "ru"]),
    source: z.enum(orderSources),
    replaces: z.string().nullable().describe("The number of the order whose pieces it sends again"),
    replaced_by: z.array(z.string()).readonly().describe("Orders that send pieces of it again"),
    lead_id: z.number().nullable().describe("The lead that it came of; null for those who handle no leads"),
    updated_at: z.string(),
    history: z.array(
      z.object({
        kind: z.string(),
        at: z.string(),
        actor: z.enum(["customer", "staff", "system"]),
        name: z.string().nullable(),
        data: z.record(z.string(), z.unknown()),
      }),
    ),
    claims: z.array(claimSchema.extend({ note: z.string().nullable() })),
    notes: z.array(noteSchema).describe("What the team wrote to itself, the newest first"),
    messages: z.array(messageSchema).describe("What the payer was told, the newest first"),
    next: z.array(stepSchema),
    customer: z
      .object({ orders: z.number(), sum: z.number() })
      .nullable()
      .describe("Of the payer's phone; null for those who see no customers"),
    manual_discount: sum,
    balance: z
      .object({ paid: z.number(), due: z.number(), refund: z.number() })
      .nullable()
      .describe("Hryvnias; null for those who see no sums"),
    may: z.object({ edit: z.boolean(), reprice: z.boolean(), split: z.boolean() }),
  }),
});

const bulkSchema = z.object({
  results: z
    .array(
      z.object({
        number: z.string(),
        done: z.boolean().describe("The order has taken the step, now or by an earlier request"),
        version: z.number().nullable().describe("Of the order as it is now; null when it is not there"),
        status: z.enum(orderStatuses).nullable(),
        next: z.array(stepSchema),
        code: z.string().nullable().describe("Why it did not go through"),
        message: z.string().nullable(),
      }),
    )
    .describe("In the order they were sent"),
});

const params = z.object({ number: orderNumber });

/** Whoever came second is told where the order is now. */
function asItIs(error: MoveRefusal): Record<string, unknown> | undefined {
  if (error.code === "out_of_stock") return { products: error.products };
  if (error.code === "conflict") return { status: error.status };
  return error.code === "wrong_status" ? { status: error.from } : undefined;
}

export const crmOrdersApi: ShopPlugin = async (app, { shop }) => {
  const needs = { db: shop.db, clock: shop.clock, publicUrl: shop.env.publicUrl };

  app.get(
    "/crm/orders",
    {
      config: { access: "staff:order.read" },
      schema: {
        tags,
        summary: "A page of orders with counts and the sum",
        querystring: crmOrdersQuery,
        response: { 200: listSchema },
      },
    },
    async (request, reply) => {
      const list = await crmOrders(shop.db, request.actor, request.query, request.locale);
      if (!list) return refusal(reply, { code: "forbidden" });
      const address = new URL(request.url, shop.env.publicUrl);
      const href = (page: number): string => {
        address.searchParams.set("page", String(page));
        return address.href;
      };
      return { ...list, links: pageLinks(list.meta, href) };
    },
  );

  app.get(
    "/crm/orders/:number",
    {
      config: { access: "staff:order.read" },
      schema: { tags, summary: "One order with its history", params, response: { 200: wholeOrder } },
    },
    async (request, reply) => {
      if (!can(request.actor, "order.read")) return refusal(reply, { code: "forbidden" });
      const order = await crmOrder(shop.db, request.actor, request.params.number, request.locale);
      return order ? { order } : refusal(reply, { code: "not_found" });
    },
  );

  app.post(
    "/crm/orders/:number/transitions",
    {
      config: { access: "staff:order.read" },
      schema: {
        tags,
        summary: "Take an order one step further; 409 when somebody else changed it first",
        params,
        body: transitionInput,
        response: { 200: wholeOrder },
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const moved = await moveOrder(needs, request.actor, number, request.body);
      if (!moved.ok) return refusal(reply, moved.error, asItIs(moved.error));
      const order = await crmOrder(shop.db, request.actor, number, request.locale);
      return order ? { order } : refusal(reply, { code: "not_found" });
    },
  );

  app.post(
    "/crm/orders/transitions",
    {
      config: { access: "staff:order.read" },
      schema: {
        tags,
        summary: "Take many orders one step further, each by itself; sent again, it does no harm",
        body: bulkTransitionInput,
        response: { 200: bulkSchema },
      },
    },
    async (request, reply) => {
      const moved = await moveOrders(needs, request.actor, request.body);
      if (!moved.ok) return refusal(reply, moved.error);
      return {
        results: moved.value.map(({ refused, ...order }) => ({
          ...order,
          done: refused === null,
          next: order.status ? stepsFor({ status: order.status }, request.actor) : [],
          code: refused,
          message: refused && refusalMessage({ code: refused }, request.locale),
        })),
      };
    },
  );

  app.put(
    "/crm/orders/:number/tracking",
    {
      config: { access: "staff:order.ship" },
      schema: {
        tags,
        summary: "Note the waybill",
        params,
        body: trackingInput,
        response: { 200: wholeOrder },
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const noted = await setTrackingNumber(needs, request.actor, number, request.body);
      if (!noted.ok) return refusal(reply, noted.error);
      const order = await crmOrder(shop.db, request.actor, number, request.locale);
      return order ? { order } : refusal(reply, { code: "not_found" });
    },
  );

  app.post(
    "/crm/orders/:number/claims/:claim/answer",
    {
      config: { access: "staff:claim.answer" },
      schema: {
        tags,
        summary: "Answer a buyer's claim; 409 when it has been answered",
        params: params.extend({ claim: z.coerce.number().int().min(1).max(2_147_483_647) }),
        body: claimAnswerInput,
        response: { 200: wholeOrder },
      },
    },
    async (request, reply) => {
      const { number, claim } = request.params;
      const cards = shop.cards.map(({ method }) => method);
      const answered = await answerClaim({ ...needs, cards }, request.actor, number, {
        ...request.body,
        claimId: claim,
      });
      if (!answered.ok) return refusal(reply, answered.error);
      const order = await crmOrder(shop.db, request.actor, number, request.locale);
      return order ? { order } : refusal(reply, { code: "not_found" });
    },
  );

  app.post(
    "/crm/orders/:number/notes",
    {
      config: { access: "staff:order.note" },
      schema: {
        tags,
        summary: "A note of the team; @Name calls a colleague. Sent again with its key, it is written once",
        params,
        body: noteInput,
        response: { 200: wholeOrder },
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const noted = await addNote(needs, request.actor, number, request.body);
      if (!noted.ok) return refusal(reply, noted.error);
      const order = await crmOrder(shop.db, request.actor, number, request.locale);
      return order ? { order } : refusal(reply, { code: "not_found" });
    },
  );

  app.post(
    "/crm/orders/:number/mentions/seen",
    {
      config: { access: "staff:order.read" },
      schema: {
        tags,
        summary: "The asker has seen where they were called",
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const seen = await seeMentions(needs, request.actor, request.params.number);
      if (!seen.ok) return refusal(reply, seen.error);
      return reply.code(204).send(null);
    },
  );

  app.put(
    "/crm/orders/:number/presence",
    {
      config: { access: "staff:order.read" },
      schema: {
        tags,
        summary: "The asker has the order open; to be said again every quarter of a minute",
        params,
        response: {
          200: z.object({ others: z.array(z.object({ id: z.int(), name: z.string().nullable() })) }),
        },
      },
    },
    async (request, reply) => {
      const stayed = await stayAtOrder(needs, request.actor, request.params.number);
      return stayed.ok ? { others: [...stayed.value] } : refusal(reply, stayed.error);
    },
  );

  app.delete(
    "/crm/orders/:number/presence",
    {
      config: { access: "staff:order.read" },
      schema: { tags, summary: "The asker has left the order", params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const left = await leaveOrder(needs, request.actor, request.params.number);
      return left.ok ? reply.code(204).send(null) : refusal(reply, left.error);
    },
  );

  app.get(
    "/crm/orders/:number/messages/:id",
    {
      config: { access: "staff:order.payer" },
      schema: {
        tags,
        summary: "The words of a message to the payer, without the secret link",
        params: params.extend(idParam.shape),
        response: { 200: z.object({ subject: z.string().nullable(), text: z.string() }) },
      },
    },
    async (request, reply) => {
      // The words speak to the payer, and of the sum.
      if (!can(request.actor, "order.payer") || !can(request.actor, "order.money"))
        return refusal(reply, { code: "forbidden" });
      const { number, id } = request.params;
      const message = await orderMessageText(shop.db, { orderNumber: number, id });
      return message ?? refusal(reply, { code: "not_found" });
    },
  );
};
