import type { Role } from "#shop/staff/rules/rights.ts";

/** A customer and one of each role; the numbers of their accounts are 1 to 5. */
export const minimalPeople: readonly {
  readonly phone: string;
  readonly role: Role | null;
  readonly first_name: string;
  readonly last_name: string;
}[] = [
  { phone: "+380500000001", role: null, first_name: "Ірина", last_name: "Ковальчук" },
  { phone: "+380500000010", role: "owner", first_name: "Марта", last_name: "Гнатюк" },
  { phone: "+380500000011", role: "manager", first_name: "Соломія", last_name: "Яворська" },
  { phone: "+380500000012", role: "packer", first_name: "Остап", last_name: "Мельник" },
  { phone: "+380500000013", role: "content", first_name: "Леся", last_name: "Романюк" },
];
