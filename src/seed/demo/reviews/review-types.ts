export interface DemoReview {
  readonly product: string | null; // assortment key; null when it is about the shop
  readonly author: string;
  readonly city: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly lang: "uk" | "ru";
  readonly text: string;
  readonly days_ago: number;
  readonly reply?: string; // the shop's answer
  readonly verified: boolean;
}
