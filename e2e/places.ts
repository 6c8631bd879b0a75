// Every page of the specification's §2 and every modal of its `?modal=` parameter, with content.
export const box = "nabir-praline-klasyka-9";

/** Pages open to every visitor. */
export const publicPages = [
  "/",
  "/podarunky",
  "/podiaka",
  `/${box}`,
  "/zibraty-korobku?box=chhzpsrr--bcpf--md",
  "/search?q=праліне",
  "/search?q=яяяяя",
  "/cart",
  "/checkout",
  "/login",
  "/favorites",
  "/reviews",
  "/add-review",
  "/thx-page",
  "/thx-review",
  "/about-us",
  "/delivery-payment",
  "/contacts",
  "/showcase",
  "/refund-policy",
  "/user-agreement",
  "/privacy-policy",
  "/certificate-terms",
  "/for-companies",
  "/sitemap",
  "/balans-sertyfikata",
  "/podarunky-za-spyskom",
  "/pidibraty-podarunok",
  "/maintenance",
  "/dev/ui",
] as const;

export const customer = "+380500000001";
export const customerPages = [
  "/profile/orders",
  "/profile/wishlist",
  "/profile/group-gifts",
  "/profile/recently-viewed",
  "/profile/addresses",
  "/profile/recipients",
  "/profile/personal-information",
] as const;

export const manager = "+380500000011";

/** The parameters of each modal besides its name; only a page opens `confirm`. */
export const windows = {
  menu: {},
  city: {},
  theme: {},
  search: {},
  contact: { sub: "message" },
  auth: {},
  cart: {},
  "product-description": { slug: box },
  "product-slider": { slug: box, photoId: "2" },
  "product-contact": { slug: box },
  "product-alert": { slug: box },
};
