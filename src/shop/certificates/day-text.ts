import type { Day } from "#kit/clock.ts";

const formats = {
  uk: new Intl.DateTimeFormat("uk-UA", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
  ru: new Intl.DateTimeFormat("ru-UA", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
};

/** «21 листопада 2027 р.» */
export const dayText = (day: Day, lang: "uk" | "ru"): string =>
  formats[lang].format(new Date(`${day}T00:00:00Z`));
