// Products of the tables that Horoshop and OpenCart's export tool make, recognised by their headings.
import { restored, type SheetRow } from "#kit/sheets/sheet.ts";
import { cellText } from "../lines.ts";
import { type Offer, plainText } from "./offer.ts";

type Field =
  | "sku"
  | "model"
  | "group"
  | "category"
  | "price"
  | "oldPrice"
  | "weight"
  | "unit"
  | "name"
  | "description"
  | "meta"
  | "composition";
type Format = "horoshop" | "opencart";

/** The heading without its language and unit. */
const fields: Readonly<Record<Format, Readonly<Partial<Record<Field, RegExp>>>>> = {
  horoshop: {
    sku: /^артикул$/,
    group: /^(батьківський артикул|родительский артикул)$/,
    category: /^(розділ|раздел)$/,
    price: /^(ціна|цена)$/,
    oldPrice: /^(стара ціна|старая цена)$/,
    weight: /^(вага|вес)$/,
    name: /^(назва|название)( товару| товара)?$/,
    description: /^(опис|описание)( товару| товара)?$/,
    meta: /^(meta|мета)[- ]?(description|опис|описание)$/,
    composition: /^(склад|состав)$/,
  },
  opencart: {
    sku: /^sku$/,
    model: /^model$/,
    price: /^price$/,
    weight: /^weight$/,
    unit: /^weight_unit$/,
    name: /^name$/,
    description: /^description$/,
    meta: /^meta_description$/,
  },
};

interface Heading {
  readonly name: string;
  readonly language: "uk" | "ru" | null;
  /** Of a weight, such as «кг». */
  readonly unit: string;
}

/** «Назва (UA)», «name(ru-ru)», «Вага, кг». */
function headingOf(cell: string): Heading {
  const text = restored(cell).trim().toLowerCase();
  const [, bare = "", mark = ""] = /^(.*?)\s*\(([^)]*)\)$/.exec(text) ?? [null, text, ""];
  const [name = "", unit = ""] = bare.split(/\s*,\s*/);
  const language = /^(uk|ua|укр)/.test(mark) ? "uk" : /^(ru|рос|рус)/.test(mark) ? "ru" : null;
  return { name, language, unit: unit || (language ? "" : mark) };
}

function formatOf(names: ReadonlySet<string>): Format | null {
  if (names.has("product_id") && names.has("model")) return "opencart";
  const isHoroshop = names.has("артикул") && (names.has("розділ") || names.has("раздел"));
  return isHoroshop ? "horoshop" : null;
}

/** @returns null: a table of neither shop */
export function tableOffers(headings: SheetRow, rows: readonly SheetRow[]) {
  const named = headings.cells.map(headingOf);
  const format = formatOf(new Set(named.map(({ name }) => name)));
  if (!format) return null;
  const known = Object.entries(fields[format]) as [Field, RegExp][];
  const columns = named.map(({ name }) => known.find(([, fits]) => fits.test(name))?.[0] ?? null);
  const at = (field: Field, language?: "uk" | "ru" | null): number =>
    columns.findIndex(
      (key, index) => key === field && (language === undefined || named[index]?.language === language),
    );
  /** In a table without Ukrainian texts, those without a language, else those of another one. */
  const textColumns = (field: Field) => {
    const other = named.findIndex(
      ({ language }, index) => columns[index] === field && language !== "ru" && language !== "uk",
    );
    const uk = at(field, "uk") >= 0 ? at(field, "uk") : other;
    const ru = at(field, "ru");
    return uk >= 0 ? { uk, ru } : { uk: ru, ru: -1 };
  };
  const places = {
    name: textColumns("name"),
    description: textColumns("description"),
    meta: textColumns("meta"),
    composition: textColumns("composition"),
  };
  const offers = rows.map(({ number, cells }): Offer => {
    const cell = (index: number): string => (index < 0 ? "" : cellText(cells[index]));
    const of = (field: Field): string => cell(at(field));
    const texts = (field: keyof typeof places) => ({
      uk: plainText(cell(places[field].uk)),
      ru: plainText(cell(places[field].ru)),
    });
    const unit = of("unit") || (named[at("weight")]?.unit ?? "");
    const weight = of("weight");
    return {
      row: number,
      sku: of("sku") || of("model"),
      // The variants name the SKU of the first one.
      group: of("group") || of("sku"),
      category: of("category"),
      price: of("price"),
      oldPrice: of("oldPrice"),
      weight: weight === "" || /[a-zа-яіїє]/i.test(weight) ? weight : `${weight} ${unit}`.trim(),
      texts: {
        name: texts("name"),
        description: texts("description"),
        meta: texts("meta"),
        composition: texts("composition"),
      },
    };
  });
  const ignored = headings.cells.filter((text, index) => text.trim() !== "" && !columns[index]);
  return { format, offers, ignored };
}
