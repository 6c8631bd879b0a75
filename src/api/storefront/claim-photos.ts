// Photographs of claims: the order's buyer sends them; the buyer and the staff who answer see them; no cache
// keeps them. Takes bytes, not JSON, in a scope of its own.
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { orderNumber } from "#shop/orders/input.ts";
import {
  addClaimPhoto,
  buyersClaimPhoto,
  staffClaimPhoto,
} from "#shop/orders/ops/returns/claim-photos.server.ts";
import type { Buyer } from "#shop/orders/ownership.server.ts";
import { accountOf } from "#shop/staff/rules.ts";
import { acceptBytes, bytesOf, pictureEndpoint } from "../bytes.ts";
import { endpoint, resource } from "../endpoint.ts";
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
      async handle(request, reply) {
        const customerId = accountOf(request.actor);
        if (customerId === null) return refusal(reply, { code: "unauthenticated" });
        const buyer = { kind: "customer", customerId } as const;
        const added = await addClaimPhoto(shop, buyer, request.params.number, bytesOf(request));
        return added.ok ? reply.code(201).send({ data: added.value }) : refusal(reply, added.error);
      },
    }),
    "GET /profile/orders/:number/claims/photos/:id": endpoint({
      access: "own",
      summary: "A photo of one's own claim, WebP",
      params: photoParams,
      async handle(request, reply) {
        const customerId = accountOf(request.actor);
        if (customerId === null) return refusal(reply, { code: "unauthenticated" });
        const { number, id } = request.params;
        const bytes = await buyersClaimPhoto(shop, { kind: "customer", customerId }, number, id);
        return bytes ? picture(reply, bytes) : refusal(reply, { code: "not_found" });
      },
    }),
    "POST /orders/:number/claims/photos": endpoint({
      tag: "orders",
      access: "secret-link",
      limitClass: "photo",
      ...pictureEndpoint(shop.claimPhotos),
      summary: "Upload a photo for a claim by the order's token",
      description: upload,
      params,
      query: querystring,
      response,
      async handle(request, reply) {
        const { params, query } = request;
        const added = await addClaimPhoto(shop, holderOf(query.token), params.number, bytesOf(request));
        return added.ok ? reply.code(201).send({ data: added.value }) : refusal(reply, added.error);
      },
    }),
    "GET /orders/:number/claims/photos/:id": endpoint({
      tag: "orders",
      access: "secret-link",
      limitClass: "secret_link",
      summary: "A photo of a claim by the order's token",
      params: photoParams,
      query: querystring,
      async handle(request, reply) {
        const { number, id } = request.params;
        const bytes = await buyersClaimPhoto(shop, holderOf(request.query.token), number, id);
        return bytes ? picture(reply, bytes) : refusal(reply, { code: "not_found" });
      },
    }),
    "GET /crm/claims/photos/:id": endpoint({
      tag: "crm",
      access: "staff:claim.answer",
      summary: "A photo of a claim, WebP",
      params: idParam,
      async handle(request, reply) {
        const photo = await staffClaimPhoto(shop, request.actor, request.params.id);
        return photo.ok ? picture(reply, photo.value) : refusal(reply, photo.error);
      },
    }),
  }),
  acceptBytes,
);
