// The catalogue as a spreadsheet, for tests: two bars of chocolate, their export with some cells changed, and
// the result of a check.
import { must } from "#kit/result.ts";
import { csvText } from "#kit/sheets/csv.ts";
import type { Cell } from "#kit/sheets/sheet.ts";
import { applyImport, checkImport } from "#shop/catalog/ops/import-products.server.ts";
import { catalogueSheet, importPage } from "#shop/catalog/reads/imports.server.ts";
import { type ColumnKey, columnOrder } from "#shop/catalog/sheet/columns.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { aCategory, aFood, aVariant } from "./catalogue.ts";
import type { TestDatabase } from "./database.ts";

/** The only account in a newly emptied database. */
export const staffId = 1;
export const manager: Actor = { kind: "staff", role: "manager", customerId: staffId };
export const editor: Actor = { kind: "staff", role: "content", customerId: staffId };

export const csv = (rows: readonly (readonly Cell[])[]): Buffer => Buffer.from(csvText(rows, "semicolon"));

export const aRow = (cells: Partial<Record<ColumnKey, Cell>>): Cell[] =>
  columnOrder.map((key) => cells[key] ?? null);

export function sheetSteps({ db, clock, reset }: TestDatabase) {
  const needs = { db, clock };
  const exported = async (): Promise<Cell[][]> => (await catalogueSheet(db, manager, "uk")) ?? [];
  const check = (bytes: Buffer, actor = manager) =>
    checkImport(needs, actor, { fileName: "каталог.csv", bytes });

  /** Checks a sheet and returns the result. */
  async function checked(bytes: Buffer, actor = manager) {
    const { id } = must(await check(bytes, actor));
    const page = await importPage(db, manager, { id, page: 1, locale: "uk" });
    if (!page) throw new Error("no import");
    return page;
  }

  return {
    needs,
    exported,
    check,
    checked,
    /** A bar of one size, one of two, and a staff member. */
    async begin(): Promise<void> {
      await reset();
      await aCategory(needs, "shokolad", "Шоколад");
      await aFood(needs, "peru");
      await aFood(needs, "kuba", {
        variants: [aVariant("kuba"), aVariant("kuba3", { key: "3", weight_g: 300 })],
      });
      await db.insertInto("customers").values({ phone: "+380500000011", first_name: "Марта" }).execute();
    },
    async imported(bytes: Buffer): Promise<number> {
      const { id } = await checked(bytes);
      must(await applyImport(needs, manager, id));
      return id;
    },
    /** The export with some cells changed, by SKU and column. */
    async edited(changes: Readonly<Record<string, Readonly<Record<string, Cell>>>>): Promise<Cell[][]> {
      const [head = [], ...rows] = await exported();
      return [
        head,
        ...rows.map((row) => {
          const change = changes[String(row[0])] ?? {};
          return row.map((cell, index) => {
            const key = columnOrder[index] ?? "sku";
            return key in change ? (change[key] ?? null) : cell;
          });
        }),
      ];
    },
    everything: async () => ({
      products: await db.selectFrom("products").selectAll().orderBy("id").execute(),
      variants: await db.selectFrom("variants").selectAll().orderBy("id").execute(),
      prices: await db.selectFrom("price_changes").selectAll().orderBy("id").execute(),
    }),
  };
}
