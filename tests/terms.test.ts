import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { replacedTerms } from "./terms.ts";

const root = path.join(import.meta.dirname, "..");
/** Not migrations, which stay as they ran, nor the messages of the interface. */
const scanned = ["{src,tests,e2e,scripts,bench,docs}/**/*.{ts,tsx,css,md}", "*.{ts,cjs,md}"];

test("no replaced term is in code, comments, test titles, documents or file names", () => {
  const files = fs.globSync(scanned, { cwd: root }).filter((file) => !/^tests\/terms\./.test(file));
  expect(files.length).toBeGreaterThan(2_000);
  const found = files.flatMap((file) => [
    ...replacedTerms(file).map(({ found, but }) => `${file} (its name): ${found} → ${but}`),
    ...replacedTerms(fs.readFileSync(path.join(root, file), "utf8")).map(
      ({ line, found, but }) => `${file}:${line} ${found} → ${but}`,
    ),
  ]);
  expect(found).toEqual([]);
});

test.each([
  ["// the giver of a gift", "giver"],
  ['test("Givers are private", () => {});', "Givers"],
  ["const ofGiver = 1;", "Giver"],
  ["const giverId = 1;", "giver"],
  ["src/shop/parcel-desk.server.ts", "desk"],
  ["export class ParcelDesks {}", "Desks"],
  ["a stand-in of the bank", "stand-in"],
  ["const standIns = [];", "standIns"],
  ["makeStandIn()", "StandIn"],
  ["takePaymentNews()", "News"],
  ["giver_id", "giver"],
  ["product_companions", "companions"],
  ["function soldGoods() {}", "Goods"],
  ["goodsOf(lines)", "goods"],
  ["goods_kop", "goods"],
  ["chosenPieces(lines)", "Pieces"],
  ["pieces_back", "pieces"],
  ["new PhotoShelf()", "Shelf"],
  ["await tell(tx)", "tell"],
  ["parkJob(db)", "parkJob"],
  ["?? nobody;", "nobody"],
  ["orderLetter(frame)", "orderLetter"],
  ["order.gift_card", "gift_card"],
  ["tellParcel(tx)", "tellParcel"],
  ["useDayWords()", "useDayWords"],
  ["settingsHear(db)", "settingsHear"],
])("%j is found", (text, found) => {
  expect(replacedTerms(`fine\n${text}`)).toMatchObject([{ line: 2, found }]);
});

test.each([
  "newsletter",
  "shelfLifeDays",
  "shelf_life_days",
  'kind: "goods"',
  "firstLetter",
  'to: "nobody"',
  "wrong_goods",
  "diaka_giver",
  "desktop",
  "abroad",
  "still",
  "understandInput",
  "get('/api/catalog/companions')",
])("%j is not", (text) => {
  expect(replacedTerms(text)).toEqual([]);
});
