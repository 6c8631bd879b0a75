import { expect, test } from "vitest";
import { roles } from "#shop/staff/rules/rights.ts";
import { crmMarkup } from "../../../../tests/crm-markup.tsx";
import { CrmSearch } from "./crm-search.tsx";

test("the search of orders is offered to those who may open the orders only", () => {
  const offered = roles.filter((role) => crmMarkup(<CrmSearch />, role).includes('role="search"'));
  expect(offered).toEqual(roles.filter((role) => role !== "content"));
});
