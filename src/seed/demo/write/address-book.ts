// The demo customer's saved addresses, with Ukrainian city names as the carrier writes them.
import { z } from "zod";
import type { Db } from "#db/database.ts";
import type { Clock } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { addressInput, recipientInput } from "#shop/address-book/input.ts";
import { addAddress, addRecipient } from "#shop/address-book/ops.server.ts";
import { searchCities, warehouses } from "#shop/delivery/reads.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { readJson, text } from "../../data-file.ts";
import { demoFriends } from "../people.ts";

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
}

async function cityRef(needs: Needs, name: string): Promise<string> {
  const city = (await searchCities(needs, name, 5)).find(({ Description }) => Description === name);
  if (!city) throw new Error(`no city ${name} in the directory`);
  return city.Ref;
}

/** A branch or postomat is the city's first one. */
export const addresses = readJson(
  "demo/address-book.json",
  z.array(
    z.strictObject({
      name: text,
      delivery_type: z.enum(["branch", "postomat", "courier"]),
      city: text,
      street: text.optional(),
      building: text.optional(),
      apartment: text.optional(),
      is_default: z.boolean().optional(),
    }),
  ),
);

/** Writes addresses and recipients of a customer whose city has branches and postomats. */
export async function writeAddressBook(needs: Needs, customer: Actor): Promise<void> {
  for (const { city: name, is_default: isDefault, ...address } of addresses) {
    const city = await cityRef(needs, name);
    const type = address.delivery_type;
    const warehouse =
      type === "courier"
        ? undefined
        : ((await warehouses(needs, { cityRef: city, type }, { page: 1, perPage: 1 }))?.items[0] ?? null);
    must(await addAddress(needs, customer, addressInput.parse({ ...address, city, warehouse, isDefault })));
  }
  for (const { firstName: name, lastName: surname, phone } of demoFriends)
    must(await addRecipient(needs, customer, recipientInput.parse({ surname, name, phone })));
}
