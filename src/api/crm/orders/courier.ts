// What the shop's own courier records on the way. Staff only.
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { courierNote, orderNumber } from "#shop/orders/input.ts";
import { noteByCourier } from "#shop/orders/ops/fulfilment/courier.server.ts";
import { endpoint, resource } from "../../endpoint.ts";

export const crmCourierApi = resource("crm", (shop) => {
  const needs = { db: shop.db, clock: shop.clock, publicUrl: shop.env.publicUrl };
  return {
    "POST /crm/courier/:number": endpoint({
      access: "staff:order.courier",
      summary:
        "Note that the courier set out with an order, handed it over or missed the recipient; 409 when it is not as it was seen",
      params: z.object({ number: orderNumber }),
      body: courierNote,
      response: { 200: z.object({ version: z.number() }) },
      async handle(request, reply) {
        const noted = await noteByCourier(needs, request.actor, request.params.number, request.body);
        if (noted.ok) return noted.value;
        const { error } = noted;
        return error.code === "conflict"
          ? refusal(reply, error, { version: error.version, status: error.status })
          : refusal(reply, error);
      },
    }),
  };
});
