// The URLs of the shop and its account.
import { type Locale, localePath } from "#i18n/locale.ts";
import { listLinkName } from "#kit/short-link.ts";
import { balancePage } from "#shop/certificates/rules/balance-path.ts";
import type { SocialIntent, SocialName } from "#shop/identity/rules/social.ts";
import { apiPath } from "../shared/api/endpoint-path.ts";
import { at } from "./at.ts";

/** A message of the demo's outbox, and e-mails with sample people. */
export const devMessage = (id: number) => `/dev/outbox/${id}`;
export const devEmails = "/dev/emails";
export const home = at("/");
export const cart = at("/cart");
export const checkout = at("/checkout");
export const login = at("/login");
export const secondFactor = at("/login/second-factor");
export const favorites = at("/favorites");
export const search = at("/search");
/** The gift finder with these answers. */
export const giftFinder = (locale: Locale, answers: URLSearchParams | null = null) =>
  `${localePath("/pidibraty-podarunok", locale)}${answers?.size ? `?${answers}` : ""}`;
export const reviews = at("/reviews");
/** A page of the reviews, optionally filtered by stars or photographs. */
export const reviewsPage = (
  { page, rating, withPhotos }: { page: number; rating: number | null; withPhotos: boolean },
  locale: Locale,
) => {
  const query = new URLSearchParams({
    ...(withPhotos ? { photos: "1" } : {}),
    ...(rating === null ? {} : { rating: String(rating) }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return `${localePath("/reviews", locale)}${query.size > 0 ? `?${query}` : ""}`;
};
/** A new review: of a product, or of the shop; an order's secret link proves the purchase. */
export const addReview = (
  locale: Locale,
  { productId, order }: { productId?: number; order?: { number: string; token: string } } = {},
) => {
  const query = new URLSearchParams({
    ...(productId === undefined ? {} : { product_id: String(productId) }),
    ...(order ? { order: order.number, token: order.token } : {}),
  });
  return `${localePath("/add-review", locale)}${query.size > 0 ? `?${query}` : ""}`;
};
export const thanksForReview = at("/thx-review");
export const sitemap = at("/sitemap");
export const aboutUs = at("/about-us");
export const contacts = at("/contacts");
export const refundPolicy = at("/refund-policy");
export const userAgreement = at("/user-agreement");
export const privacyPolicy = at("/privacy-policy");
/** The section about analytics. */
export const measuring = (locale: Locale) =>
  `${localePath("/privacy-policy", locale)}#${locale === "ru" ? "6-chto-my-schytaem" : "6-shcho-my-rakhuiemo"}`;
export const deliveryPayment = at("/delivery-payment");
export const certificateTerms = at("/certificate-terms");
/** Gifts to many people: a new list, and one by its secret. */
export const newRecipientList = at("/podarunky-za-spyskom");
export const recipientList = (secret: string, locale: Locale) =>
  localePath(`/${listLinkName}/${secret}`, locale);
export const recipientListSheet = (secret: string) =>
  apiPath("GET /recipient-lists/:secret/list.xlsx", { params: { secret } });
export const recipientListSample = apiPath("GET /recipient-lists/sample.xlsx", {});
export const forCompanies = at("/for-companies");
/** The balance of a certificate; its code is never in an address that a server receives. */
export const certificateBalance = at(balancePage);
/** The page of chocolate messages, optionally with a message (`message-address.ts`). */
export const lettersBuilder = (locale: Locale, message?: URLSearchParams) =>
  `${localePath("/shokoladne-poslannia", locale)}${message?.size ? `?${message}` : ""}`;
/** The box builder, optionally with a box (`box-address.ts`). */
export const boxBuilder = (locale: Locale, box?: URLSearchParams) =>
  `${localePath("/zibraty-korobku", locale)}${box?.size ? `?${box}` : ""}`;
/** A category (nested path), collection, product or content page. */
export const slug = (slug: string, locale: Locale) => localePath(`/${slug}`, locale);
export const thankYou = (number: string, token: string, locale: Locale) =>
  `${localePath("/thx-page", locale)}?${new URLSearchParams({ number, token })}`;
/** A printable certificate of an order, by the same secret. */
export const certificatePaper = (number: string, id: number, token: string) =>
  apiPath("GET /orders/:number/certificates/:id/paper.pdf", { params: { number, id }, query: { token } });
/** The payment page of an order, to which the bank also returns the buyer. */
export const payment = (number: string, token: string, locale: Locale) =>
  `${localePath(`/payment/${number}`, locale)}?${new URLSearchParams({ token })}`;
/** The same, to pay by card what is due on delivery. */
export const payByCard = (number: string, token: string, locale: Locale) =>
  `${localePath(`/payment/${number}`, locale)}?${new URLSearchParams({ token, by: "card" })}`;
/** A list of favourites to share. */
export const sharedFavorites = (ids: readonly number[], locale: Locale) =>
  `${localePath("/favorites", locale)}?items=${ids.join(",")}`;
/** A user's shared list, always current, by its secret link. */
export const wishlist = (token: string, locale: Locale) =>
  `${localePath("/wishlist", locale)}?${new URLSearchParams({ token })}`;
/** A section of the account, such as /profile/orders. */
export const profile = (path: `/profile/${string}`, locale: Locale) => localePath(path, locale);
export const profileOrder = (number: string, locale: Locale) =>
  localePath(`/profile/orders/${number}`, locale);
/** To a provider and back to our page; another document, so never a link of the router. */
export const social = (provider: SocialName, intent: SocialIntent, returnUrl: string) =>
  apiPath(`GET /auth/${provider}`, { query: { return_url: returnUrl, intent } });
