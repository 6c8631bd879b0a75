// Lists of recipients for tests: uploaded, corrected and placed over the API.
import { xlsxBytes } from "#kit/sheets/xlsx.ts";
import type { RecipientListJson } from "#shop/recipient-lists/output.ts";
import type { VisitorClient } from "./shop.ts";

const headings = ["Прізвище", "Ім’я", "Телефон", "Місто", "Відділення"];
export const listRow = (index: number, hasBranch = true): string[] => [
  "Ковальчук",
  "Ірина",
  `067${String(2_200_000 + index)}`,
  hasBranch ? "Київ" : "",
  hasBranch ? "1" : "",
];
export const listRows = (count: number, hasBranch = true): string[][] =>
  Array.from({ length: count }, (_, n) => listRow(n, hasBranch));

export const listPath = (secret: string) => `/api/recipient-lists/${secret}`;

export const changedList = async (
  by: VisitorClient,
  secret: string,
  body: object,
): Promise<RecipientListJson> => (await by.put(listPath(secret), body)).json().list;

export async function anUploadedList(
  by: VisitorClient,
  rows: readonly string[][],
  variant: number,
): Promise<RecipientListJson> {
  const file = Buffer.from(xlsxBytes("Список", [headings, ...rows]));
  const type = { "content-type": "application/octet-stream" };
  const saved = await by.post("/api/recipient-lists?name=list.xlsx", file, type);
  return changedList(by, saved.json().secret, { variant_id: variant });
}

const company = { name: "ТОВ «Ромашка»", code: "14360570", address: "", email: "docs@romashka.example" };
export const listPayer = {
  first_name: "Ольга",
  last_name: "Петренко",
  phone: "0671112233",
  email: "olha@romashka.example",
};

/** Places what the list shows. */
export function placedBy(by: VisitorClient, list: RecipientListJson, changes: object = {}) {
  const { secret, version, sums, rows } = list;
  const days = rows.flatMap(({ position, arrives_by }) => (arrives_by ? [{ position, arrives_by }] : []));
  const seen = { version, total: sums.total, days };
  return by.post(`${listPath(secret)}/place`, { contact: listPayer, company, seen, ...changes });
}
