// The demo shop's own courier: around Lviv, where the shop is, except on Sundays.
import type { Db } from "#db/database.ts";
import type { Clock } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { saveSettings } from "#shop/content/ops.server.ts";
import { searchCities } from "#shop/delivery/reads.server.ts";
import { system } from "#shop/staff/rules/rights.ts";

const hours = [
  { from: "10:00", to: "13:00", cutoff: "20:00", daysBefore: 1 },
  { from: "13:00", to: "16:00", cutoff: "11:00", daysBefore: 0 },
  { from: "16:00", to: "19:00", cutoff: "14:00", daysBefore: 0 },
  { from: "19:00", to: "21:00", cutoff: "17:00", daysBefore: 0 },
];
const CAPACITY = 8;

export async function writeCourier(needs: { readonly db: Db; readonly clock: Clock }): Promise<void> {
  const [lviv] = await searchCities(needs, "Львів", 1);
  if (!lviv) throw new Error("the directory has no Lviv");
  const zone = {
    name: "Львів",
    cities: [{ ref: lviv.Ref, name: lviv.Description }],
    price_kop: 90_00,
    freeFrom_kop: 1_500_00,
    weekdays: [1, 2, 3, 4, 5, 6],
  };
  const slots = hours.map((slot) => ({ ...slot, capacity: CAPACITY }));
  must(await saveSettings(needs, system, { courier: { isOn: true, zones: [zone], slots } }));
}
