// Input of addresses and recipients. Older clients send is_default and delivery_type, newer ones isDefault
// and deliveryType (specification §3); both are accepted, camelCase first.
import { z } from "zod";
import { phoneInput } from "#kit/phone/phone-input.ts";
import { line } from "#kit/text/text.ts";
import { ref } from "../cart/input.ts";
import { allergens } from "../catalog/rules/product.ts";
import { addressTypes, missingFields } from "./rules/addresses.ts";
import { isDayOfYear } from "./rules/birthdays.ts";

/** Optional text: null and an empty string are the same. */
const optional = (max: number) =>
  z
    .union([line(max), z.literal("")])
    .nullish()
    .transform((given) => given || null);
const flag = z.boolean().nullish();
const type = z.enum(addressTypes).nullish();
/** The city or branch object as the API returns it, or only its ref. */
const place = z
  .union([
    ref,
    z.object({ ref: ref.nullish(), Ref: ref.nullish() }).transform((given) => given.ref ?? given.Ref ?? null),
  ])
  .nullish();

export const addressInput = z
  .object({
    name: optional(60),
    isDefault: flag,
    is_default: flag,
    deliveryType: type,
    delivery_type: type,
    city: place,
    warehouse: place,
    street: optional(120),
    building: optional(20),
    apartment: optional(20),
    courierOnDoor: flag,
    courier_on_door: flag,
  })
  .transform((given, context) => {
    const deliveryType = given.deliveryType ?? given.delivery_type ?? null;
    if (deliveryType === null) {
      context.addIssue({ code: "custom", path: ["delivery_type"], message: "required" });
      return z.NEVER;
    }
    const { city = null, warehouse = null, street, building, apartment, name } = given;
    for (const field of missingFields({ deliveryType, city, warehouse, street, building })) {
      context.addIssue({ code: "custom", path: [field], message: "required" });
    }
    if (city === null) return z.NEVER;
    const isCourier = deliveryType === "courier";
    return {
      name,
      is_default: given.isDefault ?? given.is_default ?? false,
      delivery_type: deliveryType,
      city_ref: city,
      // Drop the fields of the other delivery type.
      warehouse_ref: isCourier ? null : warehouse,
      street: isCourier ? street : null,
      building: isCourier ? building : null,
      apartment: isCourier ? apartment : null,
      courier_on_door: isCourier && (given.courierOnDoor ?? given.courier_on_door ?? false),
    };
  });
export type AddressInput = z.output<typeof addressInput>;

const name = line(60);

export const recipientInput = z.object({ surname: name, name, phone: phoneInput });
export type Recipient = Readonly<z.input<typeof recipientInput>>;
/** A birthday is "05-17", for the reminder. A birthday or avoided allergens that are left out stay as saved. */
export const savedRecipientInput = recipientInput.extend({
  birthday: z
    .union([
      z.literal("").transform(() => null),
      z.string().refine(isDayOfYear, { error: "birthday" }),
      z.null(),
    ])
    .optional(),
  avoids: z
    .array(z.enum(allergens))
    .max(allergens.length)
    .transform((chosen) => allergens.filter((one) => chosen.includes(one)))
    .optional(),
});
export type RecipientInput = z.output<typeof savedRecipientInput>;
