// Every URL that we link to, typed. Ukrainian has no prefix, Russian is under /ru.
import { type Locale, localePath } from "#i18n/locale.ts";
import { balancePage } from "#shop/certificates/rules/balance-path.ts";
import type { LandingPlace } from "#shop/content/rules/landing.ts";
import type { SocialIntent, SocialName } from "#shop/identity/rules/social.ts";
import type { Sheet } from "#shop/reports/rules/figures.ts";
import { apiPath } from "./shared/api/endpoint-path.ts";

const at = (path: string) => (locale: Locale) => localePath(path, locale);

export const paths = {
  /** A message of the demo's outbox, and e-mails with sample people. */
  devMessage: (id: number) => `/dev/outbox/${id}`,
  devEmails: "/dev/emails",
  home: at("/"),
  cart: at("/cart"),
  checkout: at("/checkout"),
  login: at("/login"),
  secondFactor: at("/login/second-factor"),
  favorites: at("/favorites"),
  search: at("/search"),
  /** The gift finder with these answers. */
  giftFinder: (locale: Locale, answers: URLSearchParams | null = null) =>
    `${localePath("/pidibraty-podarunok", locale)}${answers?.size ? `?${answers}` : ""}`,
  reviews: at("/reviews"),
  /** A page of the reviews, optionally filtered by stars or photographs. */
  reviewsPage: (
    { page, rating, withPhotos }: { page: number; rating: number | null; withPhotos: boolean },
    locale: Locale,
  ) => {
    const query = new URLSearchParams({
      ...(withPhotos ? { photos: "1" } : {}),
      ...(rating === null ? {} : { rating: String(rating) }),
      ...(page === 1 ? {} : { page: String(page) }),
    });
    return `${localePath("/reviews", locale)}${query.size > 0 ? `?${query}` : ""}`;
  },
  /** A new review: of a product, or of the shop; an order's secret link proves the purchase. */
  addReview: (
    locale: Locale,
    { productId, order }: { productId?: number; order?: { number: string; token: string } } = {},
  ) => {
    const query = new URLSearchParams({
      ...(productId === undefined ? {} : { product_id: String(productId) }),
      ...(order ? { order: order.number, token: order.token } : {}),
    });
    return `${localePath("/add-review", locale)}${query.size > 0 ? `?${query}` : ""}`;
  },
  thanksForReview: at("/thx-review"),
  sitemap: at("/sitemap"),
  aboutUs: at("/about-us"),
  contacts: at("/contacts"),
  refundPolicy: at("/refund-policy"),
  userAgreement: at("/user-agreement"),
  privacyPolicy: at("/privacy-policy"),
  /** The section about analytics. */
  measuring: (locale: Locale) =>
    `${localePath("/privacy-policy", locale)}#${locale === "ru" ? "6-chto-my-schytaem" : "6-shcho-my-rakhuiemo"}`,
  deliveryPayment: at("/delivery-payment"),
  certificateTerms: at("/certificate-terms"),
  forCompanies: at("/for-companies"),
  /** The balance of a certificate; its code is never in an address that a server receives. */
  certificateBalance: at(balancePage),
  /** The page of chocolate messages, optionally with a message (`message-address.ts`). */
  lettersBuilder: (locale: Locale, message?: URLSearchParams) =>
    `${localePath("/shokoladne-poslannia", locale)}${message?.size ? `?${message}` : ""}`,
  /** The box builder, optionally with a box (`box-address.ts`). */
  boxBuilder: (locale: Locale, box?: URLSearchParams) =>
    `${localePath("/zibraty-korobku", locale)}${box?.size ? `?${box}` : ""}`,
  /** A category (nested path), collection, product or content page. */
  slug: (slug: string, locale: Locale) => localePath(`/${slug}`, locale),
  thankYou: (number: string, token: string, locale: Locale) =>
    `${localePath("/thx-page", locale)}?${new URLSearchParams({ number, token })}`,
  /** A printable certificate of an order, by the same secret. */
  certificatePaper: (number: string, id: number, token: string) =>
    apiPath("GET /orders/:number/certificates/:id/paper.pdf", { params: { number, id }, query: { token } }),
  /** The printable invoice of an order, for the team; as a document never a link of the router. */
  crmInvoice: (number: string) => apiPath("GET /crm/orders/:number/invoice.pdf", { params: { number } }),
  /** The payment page of an order, to which the bank also returns the buyer. */
  payment: (number: string, token: string, locale: Locale) =>
    `${localePath(`/payment/${number}`, locale)}?${new URLSearchParams({ token })}`,
  /** The same, to pay by card what is due on delivery. */
  payByCard: (number: string, token: string, locale: Locale) =>
    `${localePath(`/payment/${number}`, locale)}?${new URLSearchParams({ token, by: "card" })}`,
  /** A list of favourites to share. */
  sharedFavorites: (ids: readonly number[], locale: Locale) =>
    `${localePath("/favorites", locale)}?items=${ids.join(",")}`,
  /** A user's shared list, always current, by its secret link. */
  wishlist: (token: string, locale: Locale) =>
    `${localePath("/wishlist", locale)}?${new URLSearchParams({ token })}`,
  /** A section of the account, such as /profile/orders. */
  profile: (path: `/profile/${string}`, locale: Locale) => localePath(path, locale),
  profileOrder: (number: string, locale: Locale) => localePath(`/profile/orders/${number}`, locale),
  /** To a provider and back to our page; another document, so never a link of the router. */
  social: (provider: SocialName, intent: SocialIntent, returnUrl: string) =>
    apiPath(`GET /auth/${provider}`, { query: { return_url: returnUrl, intent } }),
  crmOrders: at("/crm/all-orders"),
  crmCatalog: at("/crm/catalog"),
  crmProduct: (id: number | string, locale: Locale) => localePath(`/crm/catalog/${id}`, locale),
  crmDashboard: at("/crm/dashboard"),
  /** The orders counted in a figure. */
  crmDashboardOrders: at("/crm/dashboard/orders"),
  /** A report file; never a link of the router. */
  crmReport: (sheet: Sheet, period: Readonly<Record<string, string>>, locale: Locale) =>
    apiPath(`GET /crm/reports/${sheet}`, { query: new URLSearchParams({ ...period, lang: locale }) }),
  crmProductPreview: (id: number, locale: Locale) => localePath(`/crm/catalog/${id}/preview`, locale),
  crmCategories: at("/crm/categories"),
  crmNewCategory: at("/crm/categories/new"),
  crmCategory: (id: number | string, locale: Locale) => localePath(`/crm/categories/${id}`, locale),
  crmCollections: at("/crm/collections"),
  crmNewCollection: at("/crm/collections/new"),
  crmCollection: (id: number | string, locale: Locale) => localePath(`/crm/collections/${id}`, locale),
  /** Search queries and synonyms. */
  crmSearch: at("/crm/search"),
  crmImports: at("/crm/catalog/import"),
  crmImport: (id: number, locale: Locale) => localePath(`/crm/catalog/import/${id}`, locale),
  crmPacking: at("/crm/packing"),
  /** Documents for packing: `?sheet=` labels, slips, cards, pick or lot. */
  crmPackingPrint: at("/crm/packing/print"),
  crmPackingPaper: at("/crm/packing/paper"),
  crmWaybills: at("/crm/waybills"),
  /** PDF: labels of orders by number, and a register. */
  waybillLabels: (numbers: readonly string[]) =>
    apiPath("GET /crm/waybills/labels.pdf", { query: { numbers: numbers.join(",") } }),
  waybillRegister: (id: number) => apiPath("GET /crm/waybill-registers/:id/register.pdf", { params: { id } }),
  crmTeam: at("/crm/team"),
  crmSecurity: at("/crm/security"),
  crmCustomers: at("/crm/customers"),
  crmCustomer: (id: number, locale: Locale) => localePath(`/crm/customers/${id}`, locale),
  crmAudit: at("/crm/audit"),
  crmContent: at("/crm/content"),
  crmParity: at("/crm/content/parity"),
  crmHome: at("/crm/content/home"),
  crmHomePreview: at("/crm/content/home/preview"),
  crmPage: (id: number, locale: Locale) => localePath(`/crm/content/${id}`, locale),
  crmPagePreview: (id: number, locale: Locale) => localePath(`/crm/content/${id}/preview`, locale),
  crmLanding: ({ of, id }: LandingPlace, locale: Locale) =>
    localePath(`/crm/content/landings/${of}/${id}`, locale),
  crmLandingPreview: ({ of, id }: LandingPlace, locale: Locale) =>
    localePath(`/crm/content/landings/${of}/${id}/preview`, locale),
  crmSettings: at("/crm/settings"),
  crmSettingsSection: (section: string, locale: Locale) => localePath(`/crm/settings/${section}`, locale),
  crmPromotions: at("/crm/promotions"),
  crmNewPromotion: at("/crm/promotions/new"),
  crmPromotion: (code: string, locale: Locale) =>
    localePath(`/crm/promotions/${encodeURIComponent(code)}`, locale),
  /** Promotions that apply automatically. */
  crmAutoPromotions: at("/crm/auto-promotions"),
  crmNewAutoPromotion: at("/crm/auto-promotions/new"),
  crmAutoPromotion: (id: number | string, locale: Locale) => localePath(`/crm/auto-promotions/${id}`, locale),
  crmCertificates: at("/crm/certificates"),
  crmCertificate: (id: number, locale: Locale) => localePath(`/crm/certificates/${id}`, locale),
  crmOrder: (number: string, locale: Locale) => localePath(`/crm/orders/${number}`, locale),
  crmOrderEdit: (number: string, locale: Locale) => localePath(`/crm/orders/${number}/edit`, locale),
  crmNewOrder: at("/crm/new-order"),
  /** A new order from a lead. */
  crmOrderOfLead: (lead: number, locale: Locale) => `${localePath("/crm/new-order", locale)}?lead=${lead}`,
  /** A copy of an order. */
  crmRepeatOrder: (number: string, locale: Locale) =>
    `${localePath("/crm/new-order", locale)}?repeat=${number}`,
  crmMentions: at("/crm/mentions"),
  crmParcels: at("/crm/parcels"),
  crmCourier: at("/crm/courier"),
  crmCourierDay: (day: string, locale: Locale) => `${localePath("/crm/courier", locale)}?day=${day}`,
  crmReviews: at("/crm/reviews"),
  crmClaims: at("/crm/claims"),
  crmFailedJobs: at("/crm/failed-jobs"),
  crmRefusals: at("/crm/refusals"),
  crmMoney: at("/crm/money"),
  crmPayouts: at("/crm/payouts"),
  crmPayout: (id: number | string, locale: Locale) => localePath(`/crm/payouts/${id}`, locale),
  crmReceipts: at("/crm/receipts"),
  /** The receipts of a day as a file. */
  crmReceiptsSheet: (day: string, locale: Locale) =>
    apiPath("GET /crm/receipts/day", { query: { day, lang: locale } }),
  crmLeads: at("/crm/leads"),
} as const;
