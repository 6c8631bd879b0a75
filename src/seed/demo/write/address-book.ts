// The demo customer's saved addresses, with Ukrainian city names as the carrier writes them.
import type { Db } from "#db/database.ts";
import type { Clock } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { addressInput, recipientInput } from "#shop/address-book/input.ts";
import { addAddress, addRecipient } from "#shop/address-book/ops.server.ts";
import { searchCities, warehouses } from "#shop/delivery/reads.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
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

/** Writes addresses and recipients of a customer whose city has branches and postomats. */
export async function writeAddressBook(needs: Needs, customer: Actor): Promise<void> {
  const kyiv = await cityRef(needs, "Київ");
  const point = async (type: "branch" | "postomat") =>
    (await warehouses(needs, { cityRef: kyiv, type }, { page: 1, perPage: 1 }))?.items[0] ?? null;
  const addresses = [
    { name: "Дім", delivery_type: "branch", city: kyiv, warehouse: await point("branch"), isDefault: true },
    { name: "Робота", delivery_type: "postomat", city: kyiv, warehouse: await point("postomat") },
    {
      name: "Мама, Кам’янець-Подільський",
      delivery_type: "courier",
      city: await cityRef(needs, "Кам’янець-Подільський"),
      street: "вул. Князів Коріатовичів",
      building: "9",
      apartment: "14",
    },
  ];
  for (const address of addresses) must(await addAddress(needs, customer, addressInput.parse(address)));
  for (const { firstName: name, lastName: surname, phone } of demoFriends)
    must(await addRecipient(needs, customer, recipientInput.parse({ surname, name, phone })));
}
