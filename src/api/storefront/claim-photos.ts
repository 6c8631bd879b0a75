// Photographs of claims: the order's buyer sends them; the buyer and the staff who answer see them; no cache
// keeps them. Takes bytes, not JSON, in a scope of its own.
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { codes } from "#http/errors/refusals.ts";
import { mapOk } from "#kit/result.ts";
import { orderNumber } from "#shop/orders/input.ts";
import type { Buyer } from "#shop/orders/ownership.server.ts";
import { addClaimPhoto, buyersClaimPhoto, staffClaimPhoto } from "#shop/returns/ops/claim-photos.server.ts";
import { customerIdOf } from "../account/signed-in.ts";
import { acceptBytes, bytesOf, pictureEndpoint } from "../bytes.ts";
import { endpoint, named, resource } from "../endpoint.ts";
import { idParam } from "../id-param.ts";

const params = z.object({ number: orderNumber });
const photoParams = params.extend(idParam.shape);
const querystring = z.object({ token: z.string().min(1).max(200).optional() });
const response = { 201: z.object({ data: z.object({ id: z.string() }) }) };
const upload =
  "The body is the picture itself: JPEG, PNG, WebP or AVIF, at most 8 MB. The id goes into `photos` of the order's claim within a day.";

const picture = (reply: FastifyReply, bytes: Uint8Array) =>
  reply.header("cache-control", "private, no-store").type("image/webp").send(bytes);

const holderOf = (token: string | undefined): Buyer => ({ kind: "link", token: token ?? "" });

const refusals = codes(
  "claim_not_received files_unavailable photo_too_many_pixels photo_unreadable photos_busy",
);

export const claimPhotosApi = resource(
  "profile",
  (shop) => ({
    "POST /profile/orders/:number/claims/photos": endpoint({
      access: "own",
      limitClass: "photo",
      ...pictureEndpoint(shop.claimPhotos),
      summary: "Upload a photo for a claim",
      description: upload,
      params,
      response,
      refusals,
      async handle(request) {
        const customerId = customerIdOf(request.actor);
        const buyer = { kind: "customer", customerId } as const;
        return named("data", addClaimPhoto(shop, buyer, request.params.number, bytesOf(request)));
      },
    }),
    "GET /profile/orders/:number/claims/photos/:id": endpoint({
      access: "own",
      summary: "A photo of the customer's own claim, WebP",
      params: photoParams,
      refusals: ["files_unavailable"],
      async handle(request, reply) {
        const customerId = customerIdOf(request.actor);
        const { number, id } = request.params;
        const photo = await buyersClaimPhoto(shop, { kind: "customer", customerId }, number, id);
        return mapOk(photo, (bytes) => picture(reply, bytes));
      },
    }),
    "POST /orders/:number/claims/photos": endpoint({
      tag: "orders",
      access: "secret-link",
      limitClass: "photo",
      ...pictureEndpoint(shop.claimPhotos),
      summary: "Upload a photo for a claim, by the order's token",
      description: upload,
      params,
      query: querystring,
      response,
      refusals,
      async handle(request) {
        const { params, query } = request;
        return named("data", addClaimPhoto(shop, holderOf(query.token), params.number, bytesOf(request)));
      },
    }),
    "GET /orders/:number/claims/photos/:id": endpoint({
      tag: "orders",
      access: "secret-link",
      limitClass: "secret_link",
      summary: "A photo of a claim, by the order's token",
      params: photoParams,
      query: querystring,
      refusals: ["files_unavailable"],
      async handle(request, reply) {
        const { number, id } = request.params;
        const photo = await buyersClaimPhoto(shop, holderOf(request.query.token), number, id);
        return mapOk(photo, (bytes) => picture(reply, bytes));
      },
    }),
    "GET /crm/claims/photos/:id": endpoint({
      tag: "crm",
      access: "staff:claim.answer",
      summary: "A photo of a claim, WebP",
      params: idParam,
      refusals: ["files_unavailable"],
      handle: async (request, reply) =>
        mapOk(await staffClaimPhoto(shop, request.actor, request.params.id), (value) =>
          picture(reply, value),
        ),
    }),
  }),
  acceptBytes,
);
