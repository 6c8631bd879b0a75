// The calendar of the home page: the next occasions, and the campaign of the season until the last moment for an
// order that arrives in time anywhere in Ukraine.
import { addDays, type Day, kyivDate } from "#kit/clock.ts";
import type { WidePicture } from "#shop/content/rules/home.ts";
import { nextOccasion } from "#shop/content/rules/occasion-date.ts";
import { isPast, type LastOrder, lastOrder } from "#shop/delivery/rules/days/last-order.ts";
import type { DeliveryTerms } from "#shop/delivery/rules/days/taken.ts";

export type Season = "mykolai" | "newYear" | "valentine" | "march8" | "easter";

interface Celebration {
  readonly season: Season;
  /** Of its collection. */
  readonly slug: string;
  /** "12-06" or "easter"; a gift is in time before the last of them. */
  readonly dates: readonly [string, ...string[]];
  readonly picture: WidePicture;
}

const calendar: readonly Celebration[] = [
  { season: "mykolai", slug: "sviatyi-mykolai", dates: ["12-06"], picture: "demo/hero-table-wide" },
  {
    season: "newYear",
    slug: "novyi-rik-i-rizdvo",
    dates: ["12-25", "12-31"],
    picture: "demo/hero-winter-wide",
  },
  { season: "valentine", slug: "kokhannia", dates: ["02-14"], picture: "demo/hero-box-wide" },
  { season: "march8", slug: "8-bereznia", dates: ["03-08"], picture: "demo/hero-table-wide" },
  { season: "easter", slug: "velykden", dates: ["easter"], picture: "demo/hero-table-wide" },
];

/** An occasion is announced so many days before its date, a campaign before its last order. */
const OCCASION_AHEAD = 120;
const CAMPAIGN_AHEAD = 37;
const SHOWN_OCCASIONS = 3;

const DAY_MS = 86_400_000;
const daysFrom = (today: Day, day: Day): number => (Date.parse(day) - Date.parse(today)) / DAY_MS;

export interface NextOccasion {
  readonly slug: string;
  /** Null: an occasion of any day, such as a birthday. */
  readonly date: { readonly day: Day; readonly daysLeft: number } | null;
}

/**
 * The next dates first, then the occasions of any day.
 * @param offered slugs of the shop's occasions, in its order
 */
export function nextOccasions(
  today: Day,
  offered: readonly string[],
): { shown: NextOccasion[]; others: NextOccasion[] } {
  const dated = calendar
    .filter(({ slug }) => offered.includes(slug))
    .flatMap(({ slug, dates }) => {
      const [day = today] = dates.map((date) => nextOccasion(date, today)).toSorted();
      const daysLeft = daysFrom(today, day);
      return daysLeft <= OCCASION_AHEAD ? [{ slug, date: { day, daysLeft } }] : [];
    })
    .toSorted((a, b) => a.date.daysLeft - b.date.daysLeft)
    .slice(0, SHOWN_OCCASIONS);
  const anyDay = offered
    .filter((slug) => !calendar.some((celebration) => celebration.slug === slug))
    .map((slug) => ({ slug, date: null }));
  const all = [...dated, ...anyDay];
  return { shown: all.slice(0, SHOWN_OCCASIONS), others: all.slice(SHOWN_OCCASIONS) };
}

const anywhere = { areaUk: "", rank: null };

export interface Campaign {
  readonly season: Season | "everyday";
  readonly slug: string;
  readonly picture: WidePicture;
  readonly lastOrder: LastOrder | null;
}

const everyday: Campaign = {
  season: "everyday",
  slug: "podiaka",
  picture: "demo/hero-table-wide",
  lastOrder: null,
};

/** The nearest celebration for which an order still arrives the day before it; else the shop simply says thank you. */
export function campaignOf(now: Date, settings: DeliveryTerms): Campaign {
  const today = kyivDate(now);
  const [next] = calendar
    .map(({ season, slug, dates, picture }): Campaign & { lastOrder: LastOrder } => {
      const day = nextOccasion(dates.at(-1) ?? dates[0], today);
      const last = lastOrder(addDays(day, -1), { city: anywhere, type: "branch", settings });
      return { season, slug, picture, lastOrder: last };
    })
    .filter(({ lastOrder: last }) => !isPast(last, now) && daysFrom(today, last.day) <= CAMPAIGN_AHEAD)
    .toSorted((a, b) => a.lastOrder.day.localeCompare(b.lastOrder.day));
  return next ?? everyday;
}
