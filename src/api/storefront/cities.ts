// Cities, branches and postomats from the shop's own copy of the carrier's directory.

import { z } from "zod";
import { pageLinksOutput, pageMetaOutput } from "#kit/output.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { comingEstimates } from "#shop/carrier-terms/ops.server.ts";
import { cityOutput, warehouseOutput } from "#shop/delivery/output.ts";
import { cityByRef, popularCities, searchCities, warehouses } from "#shop/delivery/reads.server.ts";
import { parcelCarriers, usualCarrier } from "#shop/delivery/rules/carriers.ts";
import { comingWarmDays } from "#shop/forecasts/ops.server.ts";
import { endpoint, found, notFound, resource } from "../endpoint.ts";
import { linksOf, pageParam, perPageParam } from "../list-schema.ts";

const citiesSchema = z.object({ data: z.array(cityOutput) });
const typed = z.string().max(200).default("");

const estimateSchema = z.object({
  type: z.enum(["branch", "postomat", "courier"]),
  dispatchedOn: z.string().describe("YYYY-MM-DD"),
  arrivesOn: z.string().nullable().describe("Null: the carrier gives no day"),
});

const forecastSchema = z.object({
  day: z.string().describe("YYYY-MM-DD"),
  maxC: z.number().describe("The warmest temperature of the day, °C"),
});

export const citiesApi = resource("delivery", (shop) => ({
  "GET /cities": endpoint({
    access: "public",
    summary: "Search cities in either language; popular cities for an empty query",
    query: z.object({ query: typed, limit: z.coerce.number().int().min(1).max(50).default(10) }),
    response: { 200: citiesSchema },
    handle: async ({ query: { query, limit } }) => ({ data: await searchCities(shop, query, limit) }),
  }),
  "GET /cities/popular": endpoint({
    access: "public",
    summary: "Popular cities; names come in both languages, whatever `lang` is",
    query: z.object({ lang: z.enum(["uk", "ru"]).default("uk") }),
    response: { 200: citiesSchema },
    handle: async () => ({ data: await popularCities(shop) }),
  }),
  "GET /cities/:ref": endpoint({
    access: "public",
    summary: "A city",
    params: z.object({ ref: z.string().max(64) }),
    response: { 200: z.object({ data: cityOutput }) },
    handle: ({ params }) => found("data", cityByRef(shop, params.ref)),
  }),
  "GET /cities/:ref/arrivals": endpoint({
    access: "public",
    summary:
      "What the arrival in a city depends on: the carrier's estimates and warm days, as far as they are known",
    params: z.object({ ref: z.string().max(64) }),
    response: { 200: z.object({ data: z.array(estimateSchema), forecast: z.array(forecastSchema) }) },
    async handle({ params }) {
      const city = await cityByRef(shop, params.ref);
      if (!city) return notFound;
      return { data: await comingEstimates(shop, city), forecast: await comingWarmDays(shop, city) };
    },
  }),
  "GET /cities/:ref/warehouses": endpoint({
    access: "public",
    summary: "Branches and postomats of a city that accept parcels today",
    params: z.object({ ref: z.string().max(64) }),
    query: z.object({
      type: z.enum(["branch", "postomat"]).optional(),
      carrier: z.enum(parcelCarriers).default(usualCarrier).describe("Their carrier"),
      query: typed,
      near: z.guid().optional().describe("Those near this one, which may have closed; nearest first"),
      page: pageParam,
      per_page: perPageParam(20),
    }),
    response: {
      200: z.object({ data: z.array(warehouseOutput), links: pageLinksOutput, meta: pageMetaOutput }),
    },
    async handle(request) {
      const { type, carrier, query, near, page, per_page: perPage } = request.query;
      const found = await warehouses(
        shop,
        { cityRef: request.params.ref, type, carrier, query, near },
        { page, perPage },
      );
      if (!found || isBeyondLast(found.meta)) return notFound;
      return { data: found.items, links: linksOf(request.url, found.meta), meta: found.meta };
    },
  }),
}));
