import { expect, test } from "vitest";
import type { ReviewItem } from "#shop/reviews/output.ts";
import { leadOf } from "./lead-review.ts";

const review = (id: number, rating: number, text: string) => ({ id, rating, text }) as ReviewItem;
const told = "Фундук справжній, не крихта. Мама сміялася.";

test("the review beside the button is the newest satisfied one that tells something", () => {
  const reviews = [
    review(1, 5, "Смачно"),
    review(2, 2, `${told} Але коробка м’ята.`),
    review(3, 4, told.repeat(9)),
    review(4, 4, told),
    review(5, 5, told),
  ];
  expect(leadOf(reviews)?.id).toBe(4);
  expect(leadOf(reviews.slice(0, 3))).toBeNull();
});
