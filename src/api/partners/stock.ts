// Variants and their stock for other programs. With an API key (http/api-keys.ts).
import { z } from "zod";
import { callingProgram } from "#http/api-keys.ts";
import { refuse } from "#kit/result.ts";
import { stockInput, variantsQuery } from "#shop/partner-api/input.ts";
import { setStock } from "#shop/partner-api/ops.server.ts";
import { partnerVariantsOutput, stockOutput } from "#shop/partner-api/output.ts";
import { variantsWithStock } from "#shop/partner-api/reads.server.ts";
import { endpoint, resource } from "../endpoint.ts";

export const partnerStockApi = resource("partners", (shop) => ({
  "GET /partners/variants": endpoint({
    access: "key:products:read",
    summary: "Variants of all products, with price and stock",
    query: variantsQuery,
    response: { 200: partnerVariantsOutput },
    handle: (request) => variantsWithStock(shop.db, request.query),
  }),
  "PUT /partners/stock": endpoint({
    access: "key:stock:write",
    summary: "Set the stock of variants by SKU; all of them, or none when one is refused",
    body: stockInput,
    response: { 200: stockOutput },
    refusals: ["stock_changed", "unknown_skus"],
    refusalData: z.object({
      skus: z.array(z.string()).readonly(),
      stock: z.array(z.object({ sku: z.string(), on_hand: z.number() })).readonly(),
    }),
    async handle(request) {
      const set = await setStock(shop, callingProgram(request), request.body);
      if (set.ok) return set;
      const { code, ...extra } = set.error;
      return refuse({ code, extra });
    },
  }),
}));
