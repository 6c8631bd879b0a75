// A checked list as a sheet that can be read back as a list.
import type { Cell } from "#kit/sheets/sheet.ts";
import type { RecipientListJson } from "../output.ts";
import { type RowField, rowFields } from "./columns.ts";

export interface SheetWords {
  readonly fields: Readonly<Record<RowField, string>>;
  readonly price: string;
  readonly arrives: string;
  readonly state: string;
  readonly chooses: string;
  /** Its problems as sentences. */
  problems(row: RecipientListJson["rows"][number]): string;
}

export function listSheet({ rows, message }: RecipientListJson, words: SheetWords): Cell[][] {
  const headings = [
    ...rowFields.map((field) => words.fields[field]),
    words.price,
    words.arrives,
    words.state,
  ];
  const lines = rows
    .filter(({ left_out }) => !left_out)
    .map((row): Cell[] => [
      ...rowFields.map((field) => {
        if (field === "product") return row.product ?? row.text.product;
        return row.text[field] || (field === "message" ? message : "");
      }),
      row.price,
      row.arrives_by,
      row.problems.length > 0 ? words.problems(row) : row.chooses ? words.chooses : "",
    ]);
  return [headings, ...lines];
}
