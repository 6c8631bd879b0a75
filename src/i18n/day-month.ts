import { type Day, weekday } from "#kit/clock.ts";
import type { Locale } from "./locale.ts";

/** In the case that a day needs. `Intl.DateTimeFormat` knows them too; its first one takes a phone 10–60 ms. */
const months: Readonly<Record<Locale, readonly string[]>> = {
  uk: "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня".split(" "),
  ru: "января февраля марта апреля мая июня июля августа сентября октября ноября декабря".split(" "),
};

const shortMonths: Readonly<Record<Locale, readonly string[]>> = {
  uk: "січ лют бер квіт трав черв лип серп вер жовт лист груд".split(" "),
  ru: "янв февр март апр май июнь июль авг сент окт нояб дек".split(" "),
};

/** From Monday. */
const weekdays: Readonly<Record<Locale, readonly string[]>> = {
  uk: "понеділок вівторок середа четвер п’ятниця субота неділя".split(" "),
  ru: "понедельник вторник среда четверг пятница суббота воскресенье".split(" "),
};

const shortWeekdays: Readonly<Record<Locale, readonly string[]>> = {
  uk: "пн вт ср чт пт сб нд".split(" "),
  ru: "пн вт ср чт пт сб вс".split(" "),
};

const monthOf = (day: Day): number => Number(day.slice(5, 7)) - 1;

/** «21 листопада» of a calendar day. */
export const dayMonth = (day: Day, locale: Locale): string =>
  `${Number(day.slice(8, 10))}\u00a0${months[locale][monthOf(day)]}`;

/** «субота, 21 листопада». */
export const weekdayAndDate = (day: Day, locale: Locale): string =>
  `${weekdays[locale][weekday(day) - 1]}, ${dayMonth(day, locale)}`;

/** «сб», «21» and «лист». */
export const shortDate = (day: Day, locale: Locale) => ({
  weekday: shortWeekdays[locale][weekday(day) - 1],
  day: String(Number(day.slice(8, 10))),
  month: shortMonths[locale][monthOf(day)],
});
