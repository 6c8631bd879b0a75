// The season on the home page: by the calendar day, until the last day for an order in time.
import type { Day } from "#kit/clock.ts";

export type Season = "mykolai" | "newYear" | "valentine" | "march8" | "easter" | "everyday";

/** Months and days, both ends included; a season over New Year has two rows. */
const calendar: readonly { readonly from: string; readonly to: string; readonly season: Season }[] = [
  { from: "01-05", to: "02-11", season: "valentine" },
  { from: "02-12", to: "03-05", season: "march8" },
  { from: "03-06", to: "04-15", season: "easter" },
  { from: "10-25", to: "12-04", season: "mykolai" },
  { from: "12-05", to: "12-29", season: "newYear" },
];

export const seasonOf = (day: Day): Season => {
  const monthDay = day.slice(5);
  return calendar.find(({ from, to }) => from <= monthDay && monthDay <= to)?.season ?? "everyday";
};

/** The collection of a season and its wide photograph. */
export const seasonFacts: Readonly<Record<Season, { readonly slug: string; readonly picture: string }>> = {
  mykolai: { slug: "sviatyi-mykolai", picture: "demo/hero-table-wide" },
  newYear: { slug: "novyi-rik-i-rizdvo", picture: "demo/hero-winter-wide" },
  valentine: { slug: "kokhannia", picture: "demo/hero-box-wide" },
  march8: { slug: "8-bereznia", picture: "demo/hero-table-wide" },
  easter: { slug: "velykden", picture: "demo/hero-table-wide" },
  everyday: { slug: "podiaka", picture: "demo/hero-table-wide" },
};
