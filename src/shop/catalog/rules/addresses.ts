// Addresses of the storefront that no category, product, collection or page may take.

const reserved: ReadonlySet<string> = new Set([
  "ru",
  "cart",
  "checkout",
  "login",
  "reviews",
  "add-review",
  "thx-review",
  "payment",
  "thx-page",
  "sitemap",
  "favorites",
  "wishlist",
  "maintenance",
  "crm",
  "profile",
  "api",
  "sanctum",
  "health",
  "metrics",
  "assets",
  "dev",
  "search",
  "track",
  "pidibraty-podarunok",
  "podarunky-za-spyskom",
  "spysok",
]);

export const isReservedAddress = (slug: string): boolean => reserved.has(slug);
