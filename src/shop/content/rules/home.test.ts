import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultHome, type HomeBlock, homeGaps, moved, plainBlock, shownBlocks } from "./home.ts";

const both = (uk: string, ru = uk) => ({ uk, ru });
const home = (...blocks: HomeBlock[]) => ({ blocks: [plainBlock("hero"), ...blocks] });

test("the default page is complete", () => {
  expect(homeGaps(defaultHome)).toEqual([]);
});

test("the first screen is always there, and always first", () => {
  const hero = plainBlock("hero");
  expect(homeGaps({ blocks: [plainBlock("promise"), hero] })).toEqual(["hero:promise"]);
  expect(homeGaps({ blocks: [{ ...hero, is_on: false }] })).toEqual(["hero:hero"]);
  expect(homeGaps({ blocks: [{ ...hero, until: "2026-12-01" }] })).toEqual(["hero:hero"]);
});

test("a block has the same texts in both languages, and a text block is not empty", () => {
  const campaign = plainBlock("campaign");
  expect(homeGaps(home({ ...campaign, title: both("Миколай", "") }))).toEqual(["words:campaign"]);
  expect(homeGaps(home({ ...campaign, title: both("", "Николай"), is_on: false }))).toEqual([]);
  expect(homeGaps(home(plainBlock("text")))).toEqual(["empty:text"]);
  expect(homeGaps(home({ ...plainBlock("text"), text: both("Так"), button: both("Далі") }))).toEqual([
    "link:text",
  ]);
});

test("a block is shown from its first day through its last, in Kyiv time", () => {
  const season = { ...plainBlock("campaign"), from: "2026-12-01", until: "2026-12-05" };
  const keys = (day: string) => shownBlocks(home(season), day).map(({ key }) => key);
  expect(["2026-11-30", "2026-12-01", "2026-12-05", "2026-12-06"].map((day) => keys(day).length)).toEqual([
    1, 2, 2, 1,
  ]);
  expect(homeGaps(home({ ...season, until: "2026-11-01" }))).toEqual(["dates:campaign"]);
});

test("moving a block loses none, and moving it back restores the order", () => {
  const { blocks } = defaultHome;
  const place = fc.integer({ min: 1, max: blocks.length - 1 });
  fc.assert(
    fc.property(place, place, (from, to) => {
      const there = moved(blocks, from, to);
      expect(there[to]).toBe(blocks[from]);
      expect(new Set(there)).toEqual(new Set(blocks));
      expect(moved(there, to, from)).toEqual(blocks);
      expect(moved(blocks, from, 0)[0]?.kind).toBe("hero");
    }),
  );
});
