import { listAddress, oneOf, page, text, whole } from "#kit/url/list-address.ts";

export const customerSorts = ["-last_order", "-sum", "-orders", "-created_at"] as const;
export const longestTag = 40;
export type CustomerSort = (typeof customerSorts)[number];

export const {
  plain: plainCustomers,
  parse: customersFromUrl,
  search: customersSearch,
} = listAddress({
  /** Name, phone or its last digits, e-mail. */
  q: text(100),
  /** Only blocked customers. */
  blocked: oneOf(["1"]),
  /** Only customers with this tag. */
  tag: text(longestTag),
  sort: oneOf(customerSorts, "-last_order"),
  page: page(1_000_000),
  per_page: whole(1, 200, 50),
});
export type CustomersQuery = ReturnType<typeof customersFromUrl>;
