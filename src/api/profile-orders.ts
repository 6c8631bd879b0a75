// A customer's own orders.
import { z } from "zod";
import { ordersPageQuery } from "#shop/orders/input.ts";
import { customerOrders } from "#shop/orders/reads/orders.server.ts";
import { orderSchema } from "./order-schema.ts";
import type { ShopPlugin } from "./plugin.ts";
import { refusal } from "./refusals.ts";

const pageSchema = z.object({
  data: z.array(orderSchema),
  current_page: z.number(),
  last_page: z.number(),
  per_page: z.number(),
  total: z.number(),
});

export const profileOrdersApi: ShopPlugin = async (app, { shop }) => {
  app.get(
    "/profile/orders",
    {
      schema: {
        tags: ["profile"],
        summary: "Orders of the signed-in customer, the newest first",
        querystring: ordersPageQuery,
        response: { 200: z.object({ orders: pageSchema }) },
      },
    },
    async (request, reply) => {
      const { actor, query, locale } = request;
      if (actor.kind !== "customer" && actor.kind !== "staff")
        return refusal(reply, { code: "unauthenticated" });
      const paging = { page: query.page, perPage: query.per_page };
      return { orders: await customerOrders(shop.db, actor.customerId, paging, locale) };
    },
  );
};
