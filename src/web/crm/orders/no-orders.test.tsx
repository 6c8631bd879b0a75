import { expect, test } from "vitest";
import { pageMeta } from "#kit/paging.ts";
import { plainList } from "#shop/order-list/rules/list-address.ts";
import { crmMarkup } from "../../../../tests/crm/markup.tsx";
import { NoOrders } from "./list/no-orders.tsx";

const empty = pageMeta({ page: 1, perPage: 50 }, 0);

test("an empty list of new orders says that they are done, and offers no filter to clear", () => {
  const done = crmMarkup(<NoOrders query={{ ...plainList, status: ["new"] }} meta={empty} />);
  expect(done).toContain("Нових замовлень немає");
  expect(done).not.toContain("Скинути все");
  const filtered = crmMarkup(<NoOrders query={{ ...plainList, status: ["new", "packing"] }} meta={empty} />);
  expect(filtered).toContain("Скинути все");
});
