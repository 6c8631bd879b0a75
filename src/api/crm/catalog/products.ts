// The catalogue for the staff. Staff only (http/guards.ts).
import { z } from "zod";
import { codes } from "#http/errors/refusals.ts";
import { refuse } from "#kit/result.ts";
import { newProduct, pictureSquare, productEdit, productSave } from "#shop/catalog/input/product-edit.ts";
import { saveProduct, startProduct } from "#shop/catalog/ops/edit-product.server.ts";
import { squarePicture } from "#shop/catalog/ops/save-picture.server.ts";
import { crmProduct } from "#shop/catalog/reads/crm/products.server.ts";
import { readinessKeys } from "#shop/catalog/rules/readiness.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { stockCorrection } from "#shop/stock/input.ts";
import { correctVariantStock } from "#shop/stock/ops.server.ts";
import { endpoint, named, notFound, resource } from "../../endpoint.ts";

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const saved = z.object({
  product: z.object({ id: z.number(), version: z.number(), edit: productEdit }),
});

const refusals = codes(
  "address_fixed conflict not_ready sku_taken slug_taken unknown_category",
  "unknown_collection unknown_variant wrong_kind",
);

export const crmProductsApi = resource("crm", (shop) => ({
  "POST /crm/products": endpoint({
    access: "staff:catalog.edit",
    summary: "Create an unpublished product",
    body: newProduct,
    response: { 201: z.object({ data: z.object({ id: z.number() }) }) },
    refusals,
    handle: (request) => named("data", startProduct(shop, request.actor, request.body)),
  }),
  "PUT /crm/products/:id": endpoint({
    access: "staff:catalog.edit",
    // Room for texts in both languages, sixty variants and twenty pictures.
    bodyLimit: 256 * 1024,
    summary:
      "Replace a product; 409 when another user saved it first, 422 with what it lacks to be published",
    params,
    body: productSave,
    response: { 200: saved },
    refusals,
    refusalData: z.object({ missing: z.array(z.enum(readinessKeys)).readonly() }),
    async handle(request) {
      const { id } = request.params;
      const done = await saveProduct(shop, request.actor, id, request.body);
      if (!done.ok)
        return done.error.code === "not_ready"
          ? refuse({ code: done.error.code, extra: { missing: done.error.missing } })
          : done;
      const product = await crmProduct(shop.db, request.actor, id);
      return product ? { product } : notFound;
    },
  }),
  "POST /crm/pictures/square": endpoint({
    access: "staff:catalog.edit",
    summary: "Crop a square of a product's picture into a new file",
    body: pictureSquare,
    response: { 201: z.object({ data: z.object({ file: z.string() }) }) },
    refusals: ["files_unavailable", "photo_too_many_pixels", "photo_unreadable", "photos_busy"],
    handle: (request) => named("data", squarePicture(shop, request.actor, request.body)),
  }),
  "POST /crm/products/:id/stock": endpoint({
    access: "staff:stock.edit",
    summary: "Correct the stock of a variant, with a reason; 409 when it has changed since it was loaded",
    params,
    body: stockCorrection,
    response: { 200: z.object({ data: z.object({ on_hand: z.number() }) }) },
    refusals: ["below_zero", "conflict"],
    async handle(request) {
      const { selling } = await shopSettings(shop.db);
      const needs = { ...shop, fewLeft: selling.fewLeft };
      return named("data", correctVariantStock(needs, request.actor, request.params.id, request.body));
    },
  }),
}));
