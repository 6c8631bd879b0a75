// Field names follow the specification (§3).
import { z } from "zod";
import { allergens } from "#shop/catalog/rules/product.ts";
import { parcelCarriers } from "#shop/delivery/rules/carriers.ts";
import { addressTypes } from "./rules/addresses.ts";

export const addressOutput = z.object({
  id: z.int(),
  name: z.string().nullable(),
  isDefault: z.boolean(),
  is_default: z.boolean(),
  deliveryType: z.enum(addressTypes),
  delivery_type: z.enum(addressTypes),
  city: z.object({
    name: z.string().describe("In the visitor's language"),
    nameUk: z.string(),
    nameRu: z.string(),
    ref: z.string(),
    deliveryCityRef: z.string(),
    /** In Ukrainian, as the delivery estimates need it; empty for Kyiv. */
    area: z.string(),
    type: z.string(),
    rank: z.int().nullable().describe("By population, 1 is Kyiv"),
  }),
  warehouse: z
    .object({
      Ref: z.string(),
      Number: z.string(),
      Description: z.string(),
      DescriptionRu: z.string(),
      type: z.enum(["branch", "postomat"]),
      carrier: z.enum(parcelCarriers),
    })
    .nullable(),
  street: z.string().nullable(),
  building: z.string().nullable(),
  apartment: z.string().nullable(),
  courierOnDoor: z.boolean(),
  courier_on_door: z.boolean(),
  problem: z
    .enum(["city_closed", "warehouse_closed", "not_served"])
    .nullable()
    .describe("Why no delivery is possible there today"),
});

export const savedRecipientOutput = z.object({
  id: z.int(),
  surname: z.string(),
  name: z.string(),
  phone: z.string(),
  birthday: z.string().nullable().describe("Day of the year, such as 05-17"),
  avoids: z.array(z.enum(allergens)).describe("Allergens that the payer noted as avoided"),
  orders_count: z.int().describe("Number of orders sent to that phone"),
  last_order_at: z.string().nullable(),
});

export type AddressJson = z.infer<typeof addressOutput>;
export type AddressCity = AddressJson["city"];
export type AddressWarehouse = NonNullable<AddressJson["warehouse"]>;
export type RecipientJson = z.infer<typeof savedRecipientOutput>;
