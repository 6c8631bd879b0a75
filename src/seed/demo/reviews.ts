import { cardReviews } from "./reviews/cards-certificates.ts";
import { cocoaReviews } from "./reviews/cocoa.ts";
import { corporateReviews } from "./reviews/corporate-children.ts";
import { darkAdditionsReviews } from "./reviews/dark-additions.ts";
import { darkOriginReviews } from "./reviews/dark-origin.ts";
import { drageeReviews } from "./reviews/dragee.ts";
import { giftSetReviews } from "./reviews/gift-sets.ts";
import { letterReviews } from "./reviews/letters.ts";
import { milkReviews } from "./reviews/milk-sugarfree.ts";
import { pralineClassicReviews } from "./reviews/praline-classic.ts";
import { pralineThemedReviews } from "./reviews/praline-themed.ts";
import type { DemoReview } from "./reviews/review-types.ts";
import { shopReviews } from "./reviews/shop.ts";
import { shortReviews } from "./reviews/short.ts";
import { truffleReviews } from "./reviews/truffles.ts";
import { whiteRubyReviews } from "./reviews/white-ruby.ts";

export const reviews: readonly DemoReview[] = [
  ...darkOriginReviews,
  ...darkAdditionsReviews,
  ...milkReviews,
  ...whiteRubyReviews,
  ...pralineClassicReviews,
  ...pralineThemedReviews,
  ...truffleReviews,
  ...drageeReviews,
  ...letterReviews,
  ...cardReviews,
  ...giftSetReviews,
  ...corporateReviews,
  ...cocoaReviews,
  ...shopReviews,
  ...shortReviews,
];
