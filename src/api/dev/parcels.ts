// Demo mode only: moves a parcel of the simulated carrier on and notifies the shop at once.
import { z } from "zod";
import { askAboutNumber } from "#shop/tracking/ask-at-once.server.ts";
import { endpoint, notFound, resource } from "../endpoint.ts";

export const devParcelsApi = resource("dev", (shop) => ({
  "POST /dev/parcels/:waybill/next": endpoint({
    access: "public",
    limitClass: "harmless",
    hide: true,
    params: z.object({ waybill: z.string().regex(/^\d{13,14}$/) }),
    response: { 200: z.object({ moved: z.boolean() }) },
    async handle(request) {
      if (!shop.demoParcels) return notFound;
      const { waybill } = request.params;
      const moved = shop.demoParcels.moveOn(waybill);
      await askAboutNumber(shop, waybill);
      return { moved };
    },
  }),
}));
