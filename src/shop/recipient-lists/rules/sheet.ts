// A checked list as a sheet that can be read back as a list.
import type { Cell } from "#kit/sheets/sheet.ts";
import type { RecipientListJson } from "../output.ts";
import { type RowField, rowFields } from "./columns.ts";
import type { RowState } from "./progress.ts";

export interface SheetWords {
  readonly fields: Readonly<Record<RowField, string>>;
  readonly price: string;
  readonly arrives: string;
  readonly state: string;
  readonly chooses: string;
  readonly order: string;
  readonly waybill: string;
  readonly states: Readonly<Record<RowState, string>>;
  /** Its problems as sentences. */
  problems(row: RecipientListJson["rows"][number]): string;
}

/** Of a placed list also the orders, their states and waybills. */
export function listSheet({ rows, message, placed }: RecipientListJson, words: SheetWords): Cell[][] {
  const headings = [
    ...rowFields.map((field) => words.fields[field]),
    words.price,
    words.arrives,
    words.state,
    ...(placed ? [words.order, words.waybill] : []),
  ];
  const stateOf = (row: RecipientListJson["rows"][number]): string => {
    if (row.order) return words.states[row.order.state];
    return row.problems.length > 0 ? words.problems(row) : row.chooses ? words.chooses : "";
  };
  const lines = rows
    .filter(({ left_out }) => !left_out)
    .map((row): Cell[] => [
      ...rowFields.map((field) => {
        if (field === "product") return row.product ?? row.text.product;
        return row.text[field] || (field === "message" ? message : "");
      }),
      row.price,
      row.arrives_by,
      stateOf(row),
      ...(placed ? [row.order?.number ?? "", row.order?.waybill ?? ""] : []),
    ]);
  return [headings, ...lines];
}
