// What the shop's own courier records on the way. Staff only.
import { z } from "zod";
import { codes } from "#http/errors/refusals.ts";
import { refuse } from "#kit/result.ts";
import { courierNote } from "#shop/fulfilment/input.ts";
import { recordByCourier } from "#shop/fulfilment/ops/courier.server.ts";
import { orderNumber } from "#shop/orders/input.ts";
import { endpoint, resource } from "../../endpoint.ts";

export const crmCourierApi = resource("crm", (shop) => ({
  "POST /crm/courier/:number": endpoint({
    access: "staff:order.courier",
    summary:
      "Record that the courier set out with an order, delivered it or missed the recipient; 409 when the order has changed since it was loaded",
    params: z.object({ number: orderNumber }),
    body: courierNote,
    response: { 200: z.object({ version: z.number() }) },
    refusals: codes("conflict courier_not_now order_unpaid payment_needed slot_full wrong_status"),
    async handle(request) {
      const noted = await recordByCourier(shop, request.actor, request.params.number, request.body);
      if (noted.ok || noted.error.code !== "conflict") return noted;
      const { code, ...extra } = noted.error;
      return refuse({ code, extra });
    },
  }),
}));
