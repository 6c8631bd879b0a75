// The type of every API resource: a Fastify plugin that receives the shop. Paths inside are relative to /api.
// Response schemas must not transform: the serializer encodes them, and a one-way transform cannot be
// encoded.
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Shop } from "#wiring.ts";

export type ShopPlugin = FastifyPluginAsyncZod<{ shop: Shop }>;
