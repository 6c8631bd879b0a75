// A payment of several parcels that was under way is declined just before the buyer cancels one of them.
import { afterAll, expect, test } from "vitest";
import { openChaosShop } from "./chaos-shop.ts";
import { placesOf, planOf } from "./plans.ts";
import { healed } from "./team.ts";
import { troublesAnywhere } from "./troubles.ts";

const chaos = await openChaosShop(1);
afterAll(() => chaos.close());

test("the other parcels are paid and sent all the same", async () => {
  const { db, steps, productIds, parties, round } = chaos;
  const life = planOf(2, { steps, productIds, places: await placesOf(db), certificates: [] });
  const [place] = life.plan;
  if (!place) throw new Error("no plan");
  // Without its second step, the payment.
  life.plan.splice(0, 2, place);
  await healed({ ...chaos, lives: [life], round: () => round([life], 300) });
  expect((await troublesAnywhere(db, parties)).join("\n")).toBe("");
  const statuses = await db.selectFrom("orders").select("status").orderBy("parcel").execute();
  expect(statuses.map(({ status }) => status === "cancelled")).toEqual([false, true, false]);
});
