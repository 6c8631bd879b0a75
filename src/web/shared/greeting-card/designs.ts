import type { CardDesign } from "#shop/greeting-cards/rules/cards.ts";
import birthday from "./designs/birthday.svg";
import easter from "./designs/easter.svg";
import getWell from "./designs/get-well.svg";
import love from "./designs/love.svg";
import mykolai from "./designs/mykolai.svg";
import newborn from "./designs/newborn.svg";
import plain from "./designs/plain.svg";
import spring from "./designs/spring.svg";
import teacher from "./designs/teacher.svg";
import thanks from "./designs/thanks.svg";
import wedding from "./designs/wedding.svg";
import winter from "./designs/winter.svg";

/** Addresses of the drawings, which contain no text: ratio 148 × 105. */
export const designPictures: Readonly<Record<CardDesign, string>> = {
  birthday,
  thanks,
  love,
  mykolai,
  winter,
  easter,
  spring,
  wedding,
  newborn,
  get_well: getWell,
  teacher,
  plain,
};
