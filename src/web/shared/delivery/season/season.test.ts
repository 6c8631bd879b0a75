import { describe, expect, test } from "vitest";
import { addDays, type Day, kyivMoment } from "#kit/clock.ts";
import { defaultDeliverySettings as settings } from "#shop/delivery/rules/settings.ts";
import { campaignOf, nextOccasions } from "./season.ts";

const offered = [
  "den-narodzhennia",
  "podiaka",
  "kokhannia",
  "sviatyi-mykolai",
  "novyi-rik-i-rizdvo",
  "velykden",
  "8-bereznia",
  "vesillia",
];

const on = (day: Day) => nextOccasions(day, offered).shown.map(({ slug }) => slug);

describe("the next occasions", () => {
  test("in November are St Nicholas, the winter holidays and St Valentine, and Easter is not among them", () => {
    const { shown, others } = nextOccasions("2026-11-28", offered);
    expect(shown).toEqual([
      { slug: "sviatyi-mykolai", date: { day: "2026-12-06", daysLeft: 8 } },
      { slug: "novyi-rik-i-rizdvo", date: { day: "2026-12-25", daysLeft: 27 } },
      { slug: "kokhannia", date: { day: "2027-02-14", daysLeft: 78 } },
    ]);
    expect(others.map(({ slug }) => slug)).toEqual(["den-narodzhennia", "podiaka", "vesillia"]);
  });

  test("last through their own day and are gone on the next", () => {
    expect(on("2026-12-06")[0]).toBe("sviatyi-mykolai");
    expect(on("2026-12-07")[0]).toBe("novyi-rik-i-rizdvo");
  });

  test("of the winter holidays show Christmas, then New Year's Eve", () => {
    const winter = (day: Day) =>
      nextOccasions(day, offered).shown.find(({ slug }) => slug === "novyi-rik-i-rizdvo")?.date?.day;
    expect(winter("2026-12-25")).toBe("2026-12-25");
    expect(winter("2026-12-26")).toBe("2026-12-31");
    expect(winter("2027-01-01")).toBeUndefined();
  });

  test("follow Easter as it moves from year to year", () => {
    const easter = (day: Day) =>
      nextOccasions(day, offered).shown.find(({ slug }) => slug === "velykden")?.date?.day;
    expect([easter("2026-03-10"), easter("2027-03-10"), easter("2028-03-10")]).toEqual([
      "2026-04-12",
      "2027-05-02",
      "2028-04-16",
    ]);
  });

  test("in summer, when no date is near, are the occasions of any day", () => {
    expect(on("2026-07-10")).toEqual(["den-narodzhennia", "podiaka", "vesillia"]);
  });

  test("on every day of a year are three, by date, at most 120 days away, and never one that the shop lacks", () => {
    for (let day = "2026-01-01"; day <= "2026-12-31"; day = addDays(day, 1)) {
      const { shown, others } = nextOccasions(day, offered);
      const left = shown.flatMap(({ date }) => (date ? [date.daysLeft] : []));
      expect(shown, day).toHaveLength(3);
      expect(left, day).toEqual(left.toSorted((a, b) => a - b));
      expect(
        left.every((days) => days >= 0 && days <= 120),
        day,
      ).toBe(true);
      expect(new Set([...shown, ...others].map(({ slug }) => slug)).size, day).toBe(
        shown.length + others.length,
      );
    }
    expect(nextOccasions("2026-11-28", ["vesillia"]).shown).toEqual([{ slug: "vesillia", date: null }]);
  });
});

describe("the campaign", () => {
  const at = (wall: string) => campaignOf(kyivMoment(wall), settings);

  test("of St Nicholas lasts until the last moment for an order that is there on the eve", () => {
    expect(at("2026-11-20T12:00")).toMatchObject({
      season: "mykolai",
      lastOrder: { day: "2026-12-03", time: "15:00" },
    });
    expect(at("2026-12-03T14:59").season).toBe("mykolai");
    expect(at("2026-12-03T15:00").season).toBe("newYear");
  });

  test("follows the shop's own days: a closed day moves its deadline", () => {
    const closed = { ...settings, closedDays: ["2026-12-03"] };
    expect(campaignOf(kyivMoment("2026-11-20T12:00"), closed).lastOrder?.day).toBe("2026-12-02");
  });

  test("between the holidays simply says thank you", () => {
    expect(at("2026-12-30T12:00")).toMatchObject({ season: "everyday", lastOrder: null });
    expect(at("2027-01-05T12:00").season).toBe("valentine");
    expect(at("2026-07-10T12:00")).toMatchObject({ season: "everyday" });
  });

  test("never names a deadline that has passed, on any day of two years", () => {
    for (let day = "2026-01-01"; day <= "2027-12-31"; day = addDays(day, 1)) {
      const { lastOrder } = at(`${day}T16:00`);
      if (lastOrder) expect(lastOrder.day > day, day).toBe(true);
    }
  });
});
