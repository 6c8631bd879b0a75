// What the shop's own courier records on the way. Staff only.
import { z } from "zod";
import { codes } from "#http/errors/refusals.ts";
import { ok, refuse } from "#kit/result.ts";
import { courierNote } from "#shop/fulfilment/input.ts";
import { recordByCourier } from "#shop/fulfilment/ops/courier.server.ts";
import { undoOutput } from "#shop/order-steps/output.ts";
import { undoOf } from "#shop/order-steps/reads/undo.server.ts";
import { orderNumber } from "#shop/orders/input.ts";
import { orderStatuses } from "#shop/orders/rules/statuses.ts";
import { endpoint, resource } from "../../endpoint.ts";

export const crmCourierApi = resource("crm", (shop) => ({
  "POST /crm/courier/:number": endpoint({
    access: "staff:order.courier",
    summary:
      "Record that the courier set out with an order, delivered it or missed the recipient; 409 when the order has changed since it was loaded",
    params: z.object({ number: orderNumber }),
    body: courierNote,
    response: { 200: z.object({ version: z.number(), undo: undoOutput }) },
    refusals: codes("conflict courier_not_now order_unpaid payment_needed slot_full wrong_status"),
    refusalData: z.object({ version: z.number(), status: z.enum(orderStatuses) }),
    async handle(request) {
      const { actor, locale, body } = request;
      const { number } = request.params;
      const noted = await recordByCourier(shop, actor, number, body);
      if (noted.ok) {
        const own = { now: shop.clock(), own: true, locale };
        const undo = body.step === "missed" ? null : await undoOf(shop.db, actor, number, own);
        return ok({ ...noted.value, undo });
      }
      if (noted.error.code !== "conflict") return noted;
      const { code, ...extra } = noted.error;
      return refuse({ code, extra });
    },
  }),
}));
