// What a shop tells those who count, in the shop's own shapes. The names are GA4's recommended ones, which others
// know as well; who is told and how they spell it is nobody's business here (tell/).

export type ShopEvent =
  /** A page has come into view. `address` is without secrets, as others may keep it. */
  { readonly name: "page_view"; readonly address: string; readonly path: string; readonly title: string };
