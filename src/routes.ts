// The readable URL contract. Every page exists without a prefix (Ukrainian) and under /ru.
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Texts with a place of their own; what else the shop writes is found by its slug, in the frame of listings. */
const information = [
  "about-us",
  "contacts",
  "showcase",
  "refund-policy",
  "user-agreement",
  "delivery-payment",
];

export default [
  route("ru?", "web/locale.tsx", [
    layout("web/layouts/default.tsx", [
      index("web/storefront/home/route.tsx"),
      route("favorites", "web/storefront/favorites/route.tsx"),
      route("search", "web/storefront/search/route.tsx"),
      route("cart", "web/storefront/cart/route.tsx"),
      route("reviews", "web/storefront/reviews/route.tsx"),
      route("add-review", "web/storefront/add-review/route.tsx"),
      route("thx-review", "web/storefront/thank-you-review/route.tsx"),
      route("login", "web/storefront/login/route.tsx"),
      route("sitemap", "web/storefront/sitemap/route.tsx"),
      route("confirm-email", "web/storefront/confirm-email/route.tsx"),
      route("offline", "web/storefront/offline/route.tsx"),
      route("thx-page", "web/storefront/thank-you/route.tsx"),
      ...information.map((path) =>
        route(path, "web/storefront/slug/route.tsx", { id: `information/${path}` }),
      ),
    ]),
    layout("web/layouts/profile.tsx", [
      route("profile/orders", "web/storefront/profile/orders/route.tsx"),
      route("profile/orders/:number", "web/storefront/profile/order/route.tsx"),
      route("profile/wishlist", "web/storefront/profile/wishlist/route.tsx"),
      route("profile/recently-viewed", "web/storefront/profile/recently-viewed/route.tsx"),
      route("profile/addresses", "web/storefront/profile/addresses/route.tsx"),
      route("profile/recipients", "web/storefront/profile/recipients/route.tsx"),
      route("profile/personal-information", "web/storefront/profile/personal-information/route.tsx"),
    ]),
    layout("web/layouts/checkout.tsx", [route("checkout", "web/storefront/checkout/route.tsx")]),
    layout("web/layouts/maintenance.tsx", [route("maintenance", "web/storefront/maintenance/route.tsx")]),
    route("dev/ui", "web/dev/ui/route.tsx"),
    route("dev/outbox", "web/dev/outbox/route.tsx"),
    layout("web/layouts/crm.tsx", [
      route("crm/all-orders", "web/crm/orders/route.tsx"),
      route("crm/orders/:number", "web/crm/order/route.tsx"),
      route("crm/new-order", "web/crm/new-order/route.tsx"),
      route("crm/catalog", "web/crm/catalog/route.tsx"),
      route("crm/catalog/:id", "web/crm/product/route.tsx"),
      route("crm/mentions", "web/crm/mentions/route.tsx"),
      route("crm/packing", "web/crm/packing/route.tsx"),
      route("crm/packing/print", "web/crm/packing-print/route.tsx"),
      route("crm/packing/paper", "web/crm/packing-paper/route.tsx"),
      route("crm/customers", "web/crm/customers/route.tsx"),
      route("crm/customers/:id", "web/crm/customer/route.tsx"),
      route("crm/team", "web/crm/team/route.tsx"),
      route("crm/audit", "web/crm/audit/route.tsx"),
      route("crm/reviews", "web/crm/reviews/route.tsx"),
      route("crm/leads", "web/crm/leads/route.tsx"),
      route("crm/settings/:section?", "web/crm/settings/route.tsx"),
      route("crm/promotions", "web/crm/promotions/route.tsx"),
      route("crm/promotions/new", "web/crm/new-promotion/route.tsx"),
      route("crm/promotions/:code", "web/crm/promotion/route.tsx"),
      route("crm/*", "web/crm/unknown/route.tsx"),
    ]),
    layout("web/layouts/sticky-off.tsx", [route("*", "web/storefront/slug/route.tsx")]),
  ]),
] satisfies RouteConfig;
