// The catalogue for the staff. Staff only (http/guards.ts).
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { newProduct, pictureSquare, productEdit, productSave } from "#shop/catalog/input/product-edit.ts";
import { saveProduct, startProduct } from "#shop/catalog/ops/edit-product.server.ts";
import { squarePicture } from "#shop/catalog/ops/keep-picture.server.ts";
import { crmProduct } from "#shop/catalog/reads/crm-products.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { stockCorrection } from "#shop/stock/input.ts";
import { correctShelf } from "#shop/stock/ops.server.ts";
import { endpoint, resource } from "../../endpoint.ts";

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const saved = z.object({
  product: z.object({ id: z.number(), version: z.number(), edit: productEdit }),
});

export const crmProductsApi = resource("crm", (shop) => ({
  "POST /crm/products": endpoint({
    access: "staff:catalog.edit",
    summary: "Begin a product that is not shown yet",
    body: newProduct,
    response: { 201: z.object({ data: z.object({ id: z.number() }) }) },
    async handle(request, reply) {
      const started = await startProduct(shop, request.actor, request.body);
      if (!started.ok) return refusal(reply, started.error);
      return reply.code(201).send({ data: started.value });
    },
  }),
  "PUT /crm/products/:id": endpoint({
    access: "staff:catalog.edit",
    // Room for texts in both languages, sixty variants and twenty pictures.
    bodyLimit: 256 * 1024,
    summary:
      "Save a product whole; 409 when somebody else saved it first, 422 with what it lacks to be shown",
    params,
    body: productSave,
    response: { 200: saved },
    async handle(request, reply) {
      const { id } = request.params;
      const done = await saveProduct(shop, request.actor, id, request.body);
      if (!done.ok) {
        const { error } = done;
        return error.code === "not_ready"
          ? refusal(reply, { code: error.code }, { missing: error.missing })
          : refusal(reply, error);
      }
      const product = await crmProduct(shop.db, request.actor, id);
      return product ? { product } : refusal(reply, { code: "not_found" });
    },
  }),
  "POST /crm/pictures/square": endpoint({
    access: "staff:catalog.edit",
    summary: "Cut a square out of a product's picture into a file of its own",
    body: pictureSquare,
    response: { 201: z.object({ data: z.object({ file: z.string() }) }) },
    async handle(request, reply) {
      const cut = await squarePicture(shop, request.actor, request.body);
      if (!cut.ok) return refusal(reply, cut.error);
      return reply.code(201).send({ data: cut.value });
    },
  }),
  "POST /crm/products/:id/stock": endpoint({
    access: "staff:stock.edit",
    summary: "Correct the stock of a variant, with a reason; 409 when it is no longer as it was seen",
    params,
    body: stockCorrection,
    response: { 200: z.object({ data: z.object({ on_hand: z.number() }) }) },
    async handle(request, reply) {
      const { selling } = await shopSettings(shop.db);
      const needs = { db: shop.db, clock: shop.clock, fewLeft: selling.fewLeft };
      const done = await correctShelf(needs, request.actor, request.params.id, request.body);
      return done.ok ? { data: done.value } : refusal(reply, done.error);
    },
  }),
}));
