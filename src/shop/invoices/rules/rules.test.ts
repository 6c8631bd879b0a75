import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type InvoiceFacts, type InvoiceParcel, invoiceDocument } from "./document.ts";
import { sumInWords } from "./sum-in-words.ts";

describe("a sum in words", () => {
  test.each([
    [0, "нуль гривень 00 копійок"],
    [1_01, "одна гривня 01 копійка"],
    [2_02, "дві гривні 02 копійки"],
    [11_14, "одинадцять гривень 14 копійок"],
    [21_00, "двадцять одна гривня 00 копійок"],
    [123_45, "сто двадцять три гривні 45 копійок"],
    [1_949_50, "одна тисяча дев’ятсот сорок дев’ять гривень 50 копійок"],
    [12_002_11, "дванадцять тисяч дві гривні 11 копійок"],
    [1_000_000_00, "один мільйон гривень 00 копійок"],
    [2_022_615_20, "два мільйони двадцять дві тисячі шістсот п’ятнадцять гривень 20 копійок"],
  ])("%i kopiykas: %s", (amount, words) => {
    expect(sumInWords(amount)).toBe(words);
  });

  const values: Readonly<Record<string, number>> = Object.fromEntries(
    [
      "один=1 одна=1 два=2 дві=2 три=3 чотири=4 п’ять=5 шість=6 сім=7 вісім=8 дев’ять=9 десять=10 одинадцять=11",
      "дванадцять=12 тринадцять=13 чотирнадцять=14 п’ятнадцять=15 шістнадцять=16 сімнадцять=17 вісімнадцять=18",
      "дев’ятнадцять=19 двадцять=20 тридцять=30 сорок=40 п’ятдесят=50 шістдесят=60 сімдесят=70 вісімдесят=80",
      "дев’яносто=90 сто=100 двісті=200 триста=300 чотириста=400 п’ятсот=500 шістсот=600 сімсот=700 вісімсот=800",
      "дев’ятсот=900 нуль=0",
    ]
      .flatMap((words) => words.split(" "))
      .map((word) => word.split("="))
      .map(([word, value]) => [word, Number(value)]),
  );
  const scaleOf = (word: string): number | undefined =>
    [/^тисяч/, /^мільйон/, /^мільярд/].findIndex((scale) => scale.test(word)) + 1 || undefined;

  /** Parses the words back to a number. */
  function read(words: string): number {
    const [whole = "", rest = ""] = words.split(/ грив(?:ня|ні|ень) /);
    let total = 0;
    let group = 0;
    for (const word of whole.split(" ")) {
      const scale = scaleOf(word);
      if (scale === undefined) {
        group += values[word] ?? Number.NaN;
      } else {
        total += group * 1000 ** scale;
        group = 0;
      }
    }
    return (total + group) * 100 + Number.parseInt(rest, 10);
  }

  test("is parsed back to the same sum", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (amount) => {
        expect(read(sumInWords(amount))).toBe(amount);
      }),
    );
  });

  test("uses the form of each number that agrees with the noun after it", () => {
    const forms = /(?:^|\s)(?:один тисяч|одна мільйон|два тисяч|дві мільйон)/;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (amount) => {
        expect(sumInWords(amount)).not.toMatch(forms);
      }),
    );
  });
});

const facts: InvoiceFacts = {
  number: "10048",
  day: "2026-11-20",
  brand: "Дяка",
  seller: {
    name: "ФОП Гнатюк Марта Орестівна",
    code: "3012345678",
    address: "79008, м. Львів, вул. Вірменська, 23",
    iban: "UA213223130000026007233566001",
    bank: "АТ «Ощадбанк»",
    taxStatus: "Платник єдиного податку, 3 група",
    vat: "без ПДВ",
    phone: "+380 67 123 45 67",
    invoiceDays: 3,
  },
  buyer: { name: "Ковальчук Ірина", phone: "+380 67 220 14 87", company: null },
  parcels: [
    {
      number: "10048",
      lines: [{ name: "Праліне «Львів»", quantity: 2, total_kop: 1_180_00, paid_kop: 1_085_00 }],
      wrap_kop: 45_00,
      delivery_kop: 70_00,
      fee_kop: 0,
    },
  ],
  invoiced_kop: 1_200_00,
  isPaid: false,
};
const plain = (text: string): string => text.replace(/\u00a0/g, " ");

describe("an invoice", () => {
  test("shows the payee, the sum, the purpose and the payment deadline", () => {
    const invoice = invoiceDocument(facts);
    expect(invoice.title).toBe("Рахунок на оплату № 10048 від 20 листопада 2026 р.");
    expect(invoice.seller).toContainEqual(["IBAN", "UA21 3223 1300 0002 6007 2335 6600 1"]);
    expect(plain(invoice.due)).toBe("1 200,00 грн");
    expect(invoice.dayInText).toBe("Одна тисяча двісті гривень 00 копійок, без ПДВ");
    expect(invoice.purpose).toBe("Оплата за товар згідно з рахунком № 10048 від 20.11.2026, без ПДВ");
    expect(invoice.term).toBe("Просимо сплатити до 23 листопада 2026 р.");
  });

  test("adds up: products and services less the discount are the sum to pay", () => {
    const { rows, totals } = invoiceDocument(facts);
    const shown = rows.map(({ name, price, discount, sum }) => [
      name,
      ...[price, discount ?? "", sum].map(plain),
    ]);
    expect(shown).toEqual([
      ["Праліне «Львів»", "590,00", "−95,00", "1 085,00"],
      ["Святкове пакування", "45,00", "", "45,00"],
      ["Доставка", "70,00", "", "70,00"],
    ]);
    expect(totals.map((pair) => pair.map(plain))).toEqual([
      ["Вартість без знижок", "1 295,00 грн"],
      ["Знижка", "−95,00 грн"],
      ["Разом", "1 200,00 грн"],
    ]);
  });

  test("does not mention discounts when there are none", () => {
    const parcels = facts.parcels.map(({ lines, ...parcel }) => ({
      ...parcel,
      lines: lines.map((line) => ({ ...line, paid_kop: line.total_kop })),
    }));
    const { rows, totals } = invoiceDocument({ ...facts, parcels, invoiced_kop: 1_295_00 });
    expect(rows.map(({ discount }) => discount)).toEqual([null, null, null]);
    expect(totals.map((pair) => pair.map(plain))).toEqual([["Разом", "1 295,00 грн"]]);
  });

  test("excludes the part paid by a certificate, and shows when the whole sum has been paid", () => {
    const { totals, term } = invoiceDocument({ ...facts, invoiced_kop: 700_00, isPaid: true });
    expect(totals.map((pair) => pair.map(plain))).toContainEqual(["Сплачено інакше", "−500,00 грн"]);
    expect(term).toBe("Рахунок сплачено. Дякуємо!");
  });

  test("of several parcels is one document: items with the same price share a row, and it names its parcels", () => {
    const parcel = (number: string, delivery_kop: number): InvoiceParcel => ({
      number,
      lines: [{ name: "Праліне «Львів»", quantity: 1, total_kop: 590_00, paid_kop: 590_00 }],
      wrap_kop: 45_00,
      delivery_kop,
      fee_kop: 0,
    });
    const parcels = [parcel("10048", 70_00), parcel("10049", 70_00), parcel("10050", 95_00)];
    const { rows, buyer, totals, title } = invoiceDocument({ ...facts, parcels, invoiced_kop: 2_140_00 });
    expect(title).toContain("№ 10048 від");
    expect(buyer.at(-1)?.map(plain)).toEqual(["Замовлення", "№ 10048–10050, 3 посилки"]);
    expect(rows.map(({ name, quantity, sum }) => [name, quantity, plain(sum)])).toEqual([
      ["Праліне «Львів»", "3", "1 770,00"],
      ["Святкове пакування", "3", "135,00"],
      ["Доставка", "2", "140,00"],
      ["Доставка", "1", "95,00"],
    ]);
    expect(totals.map((pair) => pair.map(plain))).toEqual([["Разом", "2 140,00 грн"]]);
  });

  test("adds up to the kopiyka for any number of parcels and any items", () => {
    const kopiykas = (text: string): number =>
      Math.round(Number(text.replace(/[^\d,]/g, "").replace(",", ".")) * 100);
    const aLine = fc
      .record({
        name: fc.constantFrom("Праліне", "Трюфелі", "Плитка"),
        quantity: fc.integer({ min: 1, max: 9 }),
        price_kop: fc.integer({ min: 1, max: 900_00 }),
      })
      .map(({ price_kop, ...line }) => {
        const total_kop = price_kop * line.quantity;
        return { ...line, total_kop, paid_kop: total_kop };
      });
    const kop = fc.integer({ min: 0, max: 200_00 });
    const aParcel = fc.record({
      number: fc.constantFrom("10048", "10049"),
      lines: fc.array(aLine, { minLength: 1, maxLength: 4 }),
      wrap_kop: kop,
      delivery_kop: kop,
      fee_kop: fc.constant(0),
    });
    fc.assert(
      fc.property(fc.array(aParcel, { minLength: 1, maxLength: 10 }), (parcels) => {
        const all_kop = parcels
          .flatMap(({ lines, wrap_kop, delivery_kop }) => [
            wrap_kop,
            delivery_kop,
            ...lines.map(({ total_kop }) => total_kop),
          ])
          .reduce((sum, amount) => sum + amount, 0);
        const { rows, totals, due } = invoiceDocument({ ...facts, parcels, invoiced_kop: all_kop });
        for (const { price, quantity, sum } of rows)
          expect(kopiykas(price) * Number(quantity)).toBe(kopiykas(sum));
        expect(rows.reduce((sum, row) => sum + kopiykas(row.sum), 0)).toBe(all_kop);
        expect([totals.length, kopiykas(due)]).toEqual([1, all_kop]);
      }),
    );
  });

  test("shows the company code of a company and the taxpayer number of a person", () => {
    const company = invoiceDocument({ ...facts, seller: { ...facts.seller, code: "12345678" } });
    expect(company.seller[1]).toEqual(["ЄДРПОУ", "12345678"]);
    expect(invoiceDocument(facts).seller[1]).toEqual(["РНОКПП", "3012345678"]);
  });
});
