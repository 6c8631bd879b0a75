import type { Day } from "#kit/clock.ts";
import type { Locale } from "./locale.ts";

/** In the case that a day needs. `Intl.DateTimeFormat` knows them too; its first one takes a phone 10–60 ms. */
const months: Readonly<Record<Locale, readonly string[]>> = {
  uk: "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня".split(" "),
  ru: "января февраля марта апреля мая июня июля августа сентября октября ноября декабря".split(" "),
};

/** «21 листопада» of a calendar day. */
export const dayMonth = (day: Day, locale: Locale): string =>
  `${Number(day.slice(8, 10))}\u00a0${months[locale][Number(day.slice(5, 7)) - 1]}`;
