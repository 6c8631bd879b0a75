import type { DemoProduct } from "./demo-types.ts";
import { sugarFreeBars } from "./products/bez-tsukru.ts";
import { whiteAndRubyBars } from "./products/bilyi-ta-rubinovyi.ts";
import { boxAndBonbons } from "./products/box-builder.ts";
import { darkAdditionBars } from "./products/chornyi-additions.ts";
import { darkOriginBars } from "./products/chornyi-origin.ts";
import { forChildren } from "./products/ditiam.ts";
import { dragees } from "./products/drazhe.ts";
import { cocoa } from "./products/kakao.ts";
import { corporateSets } from "./products/korporatyvni.ts";
import { messageAndTiles } from "./products/letters-builder.ts";
import { greetingCards } from "./products/lystivky.ts";
import { milkBars } from "./products/molochnyi.ts";
import { pralineBoxes } from "./products/nabory-praline.ts";
import { giftSets } from "./products/podarunkovi-nabory.ts";
import { certificates } from "./products/sertyfikaty.ts";
import { chocolateLetters } from "./products/shokoladni-poslannia.ts";
import { truffles } from "./products/triufeli.ts";

/** Products sold as they are, in the order of their ids. */
export const products: readonly DemoProduct[] = [
  ...darkOriginBars,
  ...darkAdditionBars,
  ...milkBars,
  ...whiteAndRubyBars,
  ...sugarFreeBars,
  ...pralineBoxes,
  ...truffles,
  ...dragees,
  ...chocolateLetters,
  ...giftSets,
  ...corporateSets,
  ...forChildren,
  ...greetingCards,
  ...certificates,
  ...cocoa,
];

/** Products with parts, and the parts: their ids follow the others. */
export const partProducts: readonly DemoProduct[] = [...boxAndBonbons, ...messageAndTiles];
