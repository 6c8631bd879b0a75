import { afterAll, expect, test } from "vitest";
import { aBox, boxItem } from "../fixtures/boxes.ts";
import { anOrder, place } from "../fixtures/orders.ts";
import { onHand } from "../fixtures/products.ts";
import { raceDatabase, twoInstances } from "./setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instance = await twoInstances(race);
const { db } = instance(0);

test("20 buyers at once order boxes with a bonbon that is left for 7: exactly 7 boxes are sold", async () => {
  const box = await aBox(db, { aa: { stock: 15 }, bb: { stock: 100 } }, { stock: 50 });
  // Two of each bonbon in both, in other cells: a wrong lock order would deadlock.
  const contents = ["aaaabbbb", "bbbbaaaa"];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      place(
        instance(index),
        anOrder({ items: [boxItem(box, contents[index % 2] ?? "")], seen_total: 45 + 4 * 20 }),
      ),
    ),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(7);
  for (const answer of answers) {
    if (answer.ok) continue;
    expect(answer.error).toMatchObject({
      code: "out_of_stock",
      products: [{ product_id: box.productId, variant_id: box.sizes[4], part: { key: "aa" } }],
    });
  }
  const left = await Promise.all(
    [box.sizes[4], box.bonbons.aa?.variantId, box.bonbons.bb?.variantId].map((id) => onHand(db, id)),
  );
  expect(left).toEqual([50 - 7, 1, 100 - 14]);
  const kept = await db.selectFrom("order_line_parts").select("key").where("key", "=", "aa").execute();
  expect(kept).toHaveLength(14);
});
