// What a payer may ask the team to do with a parcel that waits. The carriers' APIs that the shop uses do none of
// it, so a wish is a task for a person.

/** Keep it longer, send it to another place, return it to the shop. */
export const parcelWishes = ["keep", "redirect", "return"] as const;
export type ParcelWish = (typeof parcelWishes)[number];
export const isParcelWish = (value: unknown): value is ParcelWish =>
  (parcelWishes as readonly unknown[]).includes(value);
