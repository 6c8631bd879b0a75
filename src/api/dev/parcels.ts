// Demo mode only: moves a parcel of the simulated carrier on and notifies the shop at once.
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { askAboutNumber } from "#shop/tracking/ask-at-once.server.ts";
import { endpoint, resource } from "../endpoint.ts";

export const devParcelsApi = resource("dev", (shop) => ({
  "POST /dev/parcels/:waybill/next": endpoint({
    access: "public",
    limitClass: "harmless",
    hide: true,
    params: z.object({ waybill: z.string().regex(/^\d{13,14}$/) }),
    response: { 200: z.object({ moved: z.boolean() }) },
    async handle(request, reply) {
      if (!shop.demoParcels) return refusal(reply, { code: "not_found" });
      const { waybill } = request.params;
      const moved = shop.demoParcels.moveOn(waybill);
      await askAboutNumber(shop, waybill);
      return { moved };
    },
  }),
}));
