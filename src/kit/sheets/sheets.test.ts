import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayIn } from "./cells.ts";
import { csvText, decoded, inCyrillicBytes, parsedCsv } from "./csv.ts";
import { neutral, restored } from "./sheet.ts";
import { isZip, readXlsx, xlsxBytes } from "./xlsx.ts";
import { unzipped, zipped } from "./zip.ts";

const limits = { bytes: 1_000_000, columns: 60 };
const read = (bytes: Buffer) => readXlsx(bytes, limits);

/** Characters of the shop's texts, with many that break spreadsheets. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "=",
        "+",
        "-",
        "@",
        "'",
        '"',
        ";",
        ",",
        "\n",
        "\t",
        " ",
        "<",
        "&",
        "_x000D_",
        "ї",
        "₴",
        "’",
      ),
      fc.string({ unit: "grapheme", maxLength: 3 }).filter((part) => !/[\p{Cc}\p{Cs}]/u.test(part)),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""))
  .filter((cell) => !cell.includes("\ufeff") && !/[\ufffe\uffff]/.test(cell));
const table = fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });

const trimmed = (cells: readonly string[]): string[] => {
  const last = cells.findLastIndex((cell) => cell !== "");
  return cells.slice(0, last + 1);
};
const shown = (rows: readonly (readonly string[])[]): string[][] =>
  rows.filter((cells) => cells.some((cell) => cell.trim() !== "")).map(trimmed);

describe("formulas", () => {
  test("are escaped by an apostrophe, and come back as they were", () => {
    expect(
      ["=cmd|' /C calc'!A0", "+1", "-1", "@sum", "\tx", "'=1", "звичайний", "'так"].map(neutral),
    ).toEqual(["'=cmd|' /C calc'!A0", "'+1", "'-1", "'@sum", "'\tx", "''=1", "звичайний", "'так"]);
  });

  test("in any text, no cell begins like a formula and the text is not lost", () => {
    fc.assert(
      fc.property(text, (cell) => {
        expect(neutral(cell)).not.toMatch(/^[=+\-@\t\r]/);
        expect(restored(neutral(cell))).toBe(cell);
      }),
    );
  });
});

test("a day of the year 0 is none", () => {
  expect(["01.01.0000", "0000-01-01", "01.01.0001", "30.11.2026"].map(dayIn)).toEqual([
    null,
    null,
    "0001-01-01",
    "2026-11-30",
  ]);
});

describe("CSV", () => {
  test.each(["semicolon", "comma"] as const)("separated by a %s reads as it was written", (delimiter) => {
    fc.assert(
      fc.property(table, (rows) => {
        const back = parsedCsv(decoded(Buffer.from(csvText(rows, delimiter))));
        // A single column has no delimiter to detect, and real files have at least two.
        const heads = ["а", "б", "в", "г"];
        const withHeads = parsedCsv(decoded(Buffer.from(csvText([heads, ...rows], delimiter))));
        expect(back).not.toBeNull();
        expect(shown((withHeads ?? []).slice(1).map(({ cells }) => cells.map(restored)))).toEqual(
          shown(rows),
        );
      }),
    );
  });

  test("is read in UTF-8 with and without a byte order mark, in Windows-1251 and in UTF-16", () => {
    const source = "Артикул;Назва\r\nA-1;Їжачок — «м’який»\r\n";
    const cyrillic = inCyrillicBytes(source);
    if (!(cyrillic instanceof Uint8Array)) throw new Error(cyrillic.missing);
    for (const bytes of [
      Buffer.from(source),
      Buffer.from(`\ufeff${source}`),
      cyrillic,
      Buffer.from(`\ufeff${source}`, "utf16le"),
    ])
      expect(parsedCsv(decoded(bytes))?.[1]?.cells).toEqual(["A-1", "Їжачок — «м’який»"]);
  });

  test("detects its delimiter by the headings, or by its name", () => {
    expect(parsedCsv("a,b;c,d\n1,2,3")?.[0]?.cells).toEqual(["a", "b;c", "d"]);
    expect(parsedCsv('"a,b,c";d\n')?.[0]?.cells).toEqual(["a,b,c", "d"]);
    expect(parsedCsv("sep=;\r\na,b\r\n1;2")).toEqual([
      { number: 1, cells: ["a,b"] },
      { number: 2, cells: ["1", "2"] },
    ]);
    expect(parsedCsv("a\tb\n1\t2")?.[1]?.cells).toEqual(["1", "2"]);
  });

  test("detects its delimiter below a title that has another", () => {
    const rows = "ТТН;Сума, грн;Комісія\r\n20450811729034;284,50;3,69\r\n20450811729035;284,50;3,69\r\n";
    const cells = (text: string) => parsedCsv(text)?.at(-1)?.cells;
    expect(cells(`Реєстр № 77, контроль оплати, листопад\r\n${rows}`)).toEqual([
      "20450811729035",
      "284,50",
      "3,69",
    ]);
    expect(cells("Реєстр; листопад\nТТН,Сума\n20450811729034,284.50\n")).toEqual([
      "20450811729034",
      "284.50",
    ]);
    // Of the lines after the first 30 none counts.
    expect(cells(`a;b\n${"x;y\n".repeat(29)}${"p,q\n".repeat(60)}`)).toEqual(["p,q"]);
    expect(cells("1,2\n3,4")).toEqual(["3", "4"]);
    expect(cells('екран 5",a\nx;"a""\n,b"\ny;z\n')).toEqual(["y", "z"]);
  });

  test("keeps line breaks and quotes within a cell, and numbers rows as a program shows them", () => {
    expect(parsedCsv('a;b\r\n"два\nрядки";"він ""так"""\r\n\r\n;\r\nx;y')).toEqual([
      { number: 1, cells: ["a", "b"] },
      { number: 2, cells: ["два\nрядки", 'він "так"'] },
      { number: 5, cells: ["x", "y"] },
    ]);
  });

  test("with an unclosed quote is refused", () => {
    expect(parsedCsv('a;b\n"1;2\n')).toBeNull();
  });

  test("names the character that Windows-1251 does not have", () => {
    expect(inCyrillicBytes("10 ₴")).toEqual({ missing: "₴" });
  });

  test("writes kopiykas with a decimal comma where the comma is no delimiter", () => {
    expect(csvText([[150.5, null]], "semicolon")).toBe("\ufeff150,5;\r\n");
    expect(csvText([[150.5, null]], "comma")).toBe("\ufeff150.5,\r\n");
  });
});

describe("XLSX", () => {
  test("reads as it was written", () => {
    fc.assert(
      fc.property(table, (rows) => {
        const back = read(xlsxBytes("Товари", rows));
        expect(
          back.ok && shown(back.value.map(({ cells }) => [...cells].map((cell) => restored(cell ?? "")))),
        ).toEqual(shown(rows));
      }),
      { numRuns: 50 },
    );
  });

  /** A workbook as Excel writes it: shared texts, gaps, formulas beside their values. */
  const workbook = (sheet: string, strings = ""): Buffer =>
    zipped({
      "xl/workbook.xml":
        '<x:workbook><x:sheets><x:sheet name="1" sheetId="1" r:id="rId7"/></x:sheets></x:workbook>',
      "xl/_rels/workbook.xml.rels":
        '<Relationships><Relationship Id="rId7" Target="/xl/worksheets/first.xml"/></Relationships>',
      "xl/worksheets/first.xml": `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
      "xl/sharedStrings.xml": `<sst>${strings}</sst>`,
    });

  test("reads shared and rich texts, gaps, booleans, and the value beside a formula", () => {
    const sheet =
      '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3"><f>1+1</f><v>2</v></c><c r="D3" t="b"><v>1</v></c>' +
      '<c r="E3" t="str"><f>A3</f><v>&lt;5&gt; &#8372;</v></c></row>';
    const strings = "<si><r><t>Чор</t></r><r><t>ний</t></r><rPh><t>ignored</t></rPh></si>";
    expect(read(workbook(sheet, strings))).toEqual({
      ok: true,
      value: [{ number: 3, cells: ["Чорний", "", "2", "1", "<5> ₴"] }],
    });
  });

  test("numbers rows by their order where their own numbers are impossible", () => {
    const rows = ["2", "2", "1", "7", "1048577", "0", "1e9"].map(
      (number) => `<row r="${number}"><c><v>1</v></c></row>`,
    );
    const back = read(workbook(rows.join("")));
    expect(back.ok && back.value.map(({ number }) => number)).toEqual([2, 3, 4, 7, 8, 9, 10]);
  });

  test("that would unpack to more than the limit is refused before it is unpacked", () => {
    const bomb = workbook(`<row><c><v>${"0".repeat(30_000_000)}</v></c></row>`);
    expect(bomb.length).toBeLessThan(200_000);
    expect(read(bomb)).toEqual({ ok: false, error: "too_big" });
  });

  test("with a document type, truncated or of another format is not read", () => {
    const whole = workbook("<row><c><v>1</v></c></row>");
    const declared = workbook('<!DOCTYPE x [<!ENTITY a "b">]><row><c><v>1</v></c></row>');
    for (const bytes of [
      declared,
      whole.subarray(0, 90),
      zipped({ "a.txt": "a" }),
      Buffer.from("PK\x03\x04"),
    ])
      expect(read(bytes)).toEqual({ ok: false, error: "unreadable" });
    expect(isZip(whole)).toBe(true);
    expect(isZip(Buffer.from("Артикул;Назва"))).toBe(false);
  });

  test("no broken bytes cause an internal error", () => {
    const whole = workbook('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', "<si><t>так</t></si>");
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (at, byte, length) => {
        const broken = Buffer.from(whole);
        broken[at] = byte;
        read(broken);
        read(broken.subarray(0, length));
      }),
      { numRuns: 500 },
    );
  });

  test("an encrypted file is not read", () => {
    const whole = zipped({ a: "тест" });
    whole.writeUInt16LE(1, whole.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8);
    expect(unzipped(whole, 100)?.read("a")).toEqual({ ok: false, error: "unreadable" });
    expect(unzipped(zipped({ a: "тест" }), 100)?.read("a")).toEqual({ ok: true, value: Buffer.from("тест") });
  });
});

describe("merged cells", () => {
  const parts = ["[Content_Types].xml", "_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels"];
  const SHEET = "xl/worksheets/sheet1.xml";
  /** A workbook whose cells are merged as a program does it: only the first of them has a value. */
  function merged(rows: readonly (readonly string[])[], refs: readonly string[]): Buffer {
    const files = unzipped(xlsxBytes("x", rows), 1_000_000);
    const textOf = (name: string): string => {
      const read = files?.read(name);
      return read?.ok && read.value ? read.value.toString() : "";
    };
    const cells = refs.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
    const sheet = textOf(SHEET).replace("</worksheet>", `<mergeCells>${cells}</mergeCells></worksheet>`);
    return zipped({ ...Object.fromEntries(parts.map((part) => [part, textOf(part)])), [SHEET]: sheet });
  }
  const rows = [
    ["Місто", "Ім’я"],
    ["Київ", "Ірина"],
    ["", "Олег"],
    ["", "Зоя"],
  ];

  test("down a column have their value in each row, when asked for", () => {
    const file = merged(rows, ["A2:A3", "A1:B1"]);
    const filled = readXlsx(file, { ...limits, fillsMerged: true });
    expect(filled.ok && filled.value.map(({ cells }) => cells[0])).toEqual(["Місто", "Київ", "Київ", ""]);
    const plain = read(file);
    expect(plain.ok && plain.value.map(({ cells }) => cells[0])).toEqual(["Місто", "Київ", "", ""]);
  });

  test("without end are read in bounded time", () => {
    const file = merged(
      rows,
      Array.from({ length: 5_000 }, () => "A2:A1048576"),
    );
    const filled = readXlsx(file, { ...limits, fillsMerged: true });
    expect(filled.ok && filled.value.map(({ cells }) => cells[0])).toEqual(["Місто", "Київ", "Київ", "Київ"]);
  });
});
