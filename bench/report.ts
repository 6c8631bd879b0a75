// The result of a measurement, and how it is displayed.
import type { Bound } from "./bounds.ts";
import type { DemoShops } from "./databases.ts";
import type { Generator } from "./processes/processes.ts";
import type { Sample } from "./sample.ts";
import type { SharedShops } from "./shared-shops.ts";

/** A number, rounded by its size, or text. */
export type Cell = string | number | null;

export interface Table {
  readonly name: string;
  /** How it was measured, in a sentence or two. */
  readonly how: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Goals in text, each with whether it was reached. */
  readonly goals: readonly Goal[];
  /** What was counted, each with whether it is within its bound. */
  readonly bounds: readonly Bound[];
}

export interface Goal {
  readonly text: string;
  readonly reached: boolean;
}

export interface Measurement {
  readonly name: string;
  run(needs: Needs): Promise<readonly Table[]>;
}

export interface Needs {
  readonly demos: DemoShops;
  readonly shops: SharedShops;
  readonly generator: Generator;
  readonly sample: Sample;
}

export const round = (value: number, digits = 1): number => Number(value.toFixed(digits));

export const spaced = (value: number): string => value.toLocaleString("en-US").replaceAll(",", " ");

const shown = (cell: Cell): string => (cell === null ? "–" : typeof cell === "number" ? spaced(cell) : cell);

/** A table as Markdown, with columns aligned for a terminal too. */
export function markdown(table: Table): string {
  const cells = [table.columns, ...table.rows.map((row) => row.map(shown))];
  const widths = table.columns.map((_, column) =>
    Math.max(...cells.map((row) => (row[column] ?? "").length)),
  );
  const numeric = widths.map((_, column) => table.rows.some((row) => typeof row[column] === "number"));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, i) => (numeric[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join(" | ")} |`;
  const rule = `|${widths.map((width, i) => (numeric[i] ? `${"-".repeat(width + 1)}:` : "-".repeat(width + 2))).join("|")}|`;
  const [head = [], ...body] = cells;
  const goals = table.goals.map(({ text, reached }) => `- ${reached ? "reached" : "MISSED"}: ${text}`);
  const bounds = table.bounds.map(boundLine);
  return [
    `### ${table.name}`,
    "",
    table.how,
    "",
    line(head),
    rule,
    ...body.map(line),
    "",
    ...goals,
    ...bounds,
    "",
  ].join("\n");
}

export const boundLine = ({ text, isHeld }: Bound): string => `- ${isHeld ? "held" : "EXCEEDED"}: ${text}`;
