// All messages, one JSON file per namespace and language; Ukrainian is the source of keys. Imported by the
// server and by the build, never by the browser: it fetches its language (messages.json).

import type {} from "use-intl";
import type { Locale } from "./locale.ts";
import ruAccount from "./ru/account.json" with { type: "json" };
import ruAddresses from "./ru/addresses.json" with { type: "json" };
import ruAlerts from "./ru/alerts.json" with { type: "json" };
import ruAuth from "./ru/auth.json" with { type: "json" };
import ruBalance from "./ru/balance.json" with { type: "json" };
import ruBoxBuilder from "./ru/boxBuilder.json" with { type: "json" };
import ruCart from "./ru/cart.json" with { type: "json" };
import ruCatalog from "./ru/catalog.json" with { type: "json" };
import ruCheckout from "./ru/checkout.json" with { type: "json" };
import ruChoice from "./ru/choice.json" with { type: "json" };
import ruCommon from "./ru/common.json" with { type: "json" };
import ruConsent from "./ru/consent.json" with { type: "json" };
import ruContent from "./ru/content.json" with { type: "json" };
import ruCrm from "./ru/crm.json" with { type: "json" };
import ruCrmApi from "./ru/crmApi.json" with { type: "json" };
import ruCrmBoard from "./ru/crmBoard.json" with { type: "json" };
import ruCrmCatalog from "./ru/crmCatalog.json" with { type: "json" };
import ruCrmCategories from "./ru/crmCategories.json" with { type: "json" };
import ruCrmCertificates from "./ru/crmCertificates.json" with { type: "json" };
import ruCrmContent from "./ru/crmContent.json" with { type: "json" };
import ruCrmCourier from "./ru/crmCourier.json" with { type: "json" };
import ruCrmCustomerImport from "./ru/crmCustomerImport.json" with { type: "json" };
import ruCrmCustomers from "./ru/crmCustomers.json" with { type: "json" };
import ruCrmDashboard from "./ru/crmDashboard.json" with { type: "json" };
import ruCrmDiscountTerms from "./ru/crmDiscountTerms.json" with { type: "json" };
import ruCrmFailedJobs from "./ru/crmFailedJobs.json" with { type: "json" };
import ruCrmHeld from "./ru/crmHeld.json" with { type: "json" };
import ruCrmImport from "./ru/crmImport.json" with { type: "json" };
import ruCrmLeads from "./ru/crmLeads.json" with { type: "json" };
import ruCrmMoney from "./ru/crmMoney.json" with { type: "json" };
import ruCrmNewOrder from "./ru/crmNewOrder.json" with { type: "json" };
import ruCrmOrderEdit from "./ru/crmOrderEdit.json" with { type: "json" };
import ruCrmOrders from "./ru/crmOrders.json" with { type: "json" };
import ruCrmPacking from "./ru/crmPacking.json" with { type: "json" };
import ruCrmPalette from "./ru/crmPalette.json" with { type: "json" };
import ruCrmParcels from "./ru/crmParcels.json" with { type: "json" };
import ruCrmParity from "./ru/crmParity.json" with { type: "json" };
import ruCrmPayments from "./ru/crmPayments.json" with { type: "json" };
import ruCrmPayouts from "./ru/crmPayouts.json" with { type: "json" };
import ruCrmPromoCodes from "./ru/crmPromoCodes.json" with { type: "json" };
import ruCrmPromotions from "./ru/crmPromotions.json" with { type: "json" };
import ruCrmReceipts from "./ru/crmReceipts.json" with { type: "json" };
import ruCrmRefusals from "./ru/crmRefusals.json" with { type: "json" };
import ruCrmReturns from "./ru/crmReturns.json" with { type: "json" };
import ruCrmReviews from "./ru/crmReviews.json" with { type: "json" };
import ruCrmSearch from "./ru/crmSearch.json" with { type: "json" };
import ruCrmSettings from "./ru/crmSettings.json" with { type: "json" };
import ruCrmTeam from "./ru/crmTeam.json" with { type: "json" };
import ruCrmToday from "./ru/crmToday.json" with { type: "json" };
import ruCrmTracking from "./ru/crmTracking.json" with { type: "json" };
import ruCrmWaybills from "./ru/crmWaybills.json" with { type: "json" };
import ruDev from "./ru/dev.json" with { type: "json" };
import ruEmails from "./ru/emails.json" with { type: "json" };
import ruErrors from "./ru/errors.json" with { type: "json" };
import ruFavourites from "./ru/favourites.json" with { type: "json" };
import ruFinder from "./ru/finder.json" with { type: "json" };
import ruGift from "./ru/gift.json" with { type: "json" };
import ruGiving from "./ru/giving.json" with { type: "json" };
import ruGroupGift from "./ru/groupGift.json" with { type: "json" };
import ruHome from "./ru/home.json" with { type: "json" };
import ruLanding from "./ru/landing.json" with { type: "json" };
import ruLeads from "./ru/leads.json" with { type: "json" };
import ruLettersBuilder from "./ru/lettersBuilder.json" with { type: "json" };
import ruLists from "./ru/lists.json" with { type: "json" };
import ruMessages from "./ru/messages.json" with { type: "json" };
import ruModals from "./ru/modals.json" with { type: "json" };
import ruOffline from "./ru/offline.json" with { type: "json" };
import ruOrders from "./ru/orders.json" with { type: "json" };
import ruPay from "./ru/pay.json" with { type: "json" };
import ruProduct from "./ru/product.json" with { type: "json" };
import ruProfile from "./ru/profile.json" with { type: "json" };

import ruReviews from "./ru/reviews.json" with { type: "json" };
import ruSearch from "./ru/search.json" with { type: "json" };

import ruSite from "./ru/site.json" with { type: "json" };
import ruWishlist from "./ru/wishlist.json" with { type: "json" };

import ukAccount from "./uk/account.json" with { type: "json" };
import ukAddresses from "./uk/addresses.json" with { type: "json" };
import ukAlerts from "./uk/alerts.json" with { type: "json" };
import ukAuth from "./uk/auth.json" with { type: "json" };
import ukBalance from "./uk/balance.json" with { type: "json" };
import ukBoxBuilder from "./uk/boxBuilder.json" with { type: "json" };
import ukCart from "./uk/cart.json" with { type: "json" };
import ukCatalog from "./uk/catalog.json" with { type: "json" };
import ukCheckout from "./uk/checkout.json" with { type: "json" };
import ukChoice from "./uk/choice.json" with { type: "json" };
import ukCommon from "./uk/common.json" with { type: "json" };
import ukConsent from "./uk/consent.json" with { type: "json" };
import ukContent from "./uk/content.json" with { type: "json" };
import ukCrm from "./uk/crm.json" with { type: "json" };
import ukCrmApi from "./uk/crmApi.json" with { type: "json" };
import ukCrmBoard from "./uk/crmBoard.json" with { type: "json" };
import ukCrmCatalog from "./uk/crmCatalog.json" with { type: "json" };
import ukCrmCategories from "./uk/crmCategories.json" with { type: "json" };
import ukCrmCertificates from "./uk/crmCertificates.json" with { type: "json" };
import ukCrmContent from "./uk/crmContent.json" with { type: "json" };
import ukCrmCourier from "./uk/crmCourier.json" with { type: "json" };
import ukCrmCustomerImport from "./uk/crmCustomerImport.json" with { type: "json" };
import ukCrmCustomers from "./uk/crmCustomers.json" with { type: "json" };
import ukCrmDashboard from "./uk/crmDashboard.json" with { type: "json" };
import ukCrmDiscountTerms from "./uk/crmDiscountTerms.json" with { type: "json" };
import ukCrmFailedJobs from "./uk/crmFailedJobs.json" with { type: "json" };
import ukCrmHeld from "./uk/crmHeld.json" with { type: "json" };
import ukCrmImport from "./uk/crmImport.json" with { type: "json" };
import ukCrmLeads from "./uk/crmLeads.json" with { type: "json" };
import ukCrmMoney from "./uk/crmMoney.json" with { type: "json" };
import ukCrmNewOrder from "./uk/crmNewOrder.json" with { type: "json" };
import ukCrmOrderEdit from "./uk/crmOrderEdit.json" with { type: "json" };
import ukCrmOrders from "./uk/crmOrders.json" with { type: "json" };
import ukCrmPacking from "./uk/crmPacking.json" with { type: "json" };
import ukCrmPalette from "./uk/crmPalette.json" with { type: "json" };
import ukCrmParcels from "./uk/crmParcels.json" with { type: "json" };
import ukCrmParity from "./uk/crmParity.json" with { type: "json" };
import ukCrmPayments from "./uk/crmPayments.json" with { type: "json" };
import ukCrmPayouts from "./uk/crmPayouts.json" with { type: "json" };
import ukCrmPromoCodes from "./uk/crmPromoCodes.json" with { type: "json" };
import ukCrmPromotions from "./uk/crmPromotions.json" with { type: "json" };
import ukCrmReceipts from "./uk/crmReceipts.json" with { type: "json" };
import ukCrmRefusals from "./uk/crmRefusals.json" with { type: "json" };
import ukCrmReturns from "./uk/crmReturns.json" with { type: "json" };
import ukCrmReviews from "./uk/crmReviews.json" with { type: "json" };
import ukCrmSearch from "./uk/crmSearch.json" with { type: "json" };
import ukCrmSettings from "./uk/crmSettings.json" with { type: "json" };
import ukCrmTeam from "./uk/crmTeam.json" with { type: "json" };
import ukCrmToday from "./uk/crmToday.json" with { type: "json" };
import ukCrmTracking from "./uk/crmTracking.json" with { type: "json" };
import ukCrmWaybills from "./uk/crmWaybills.json" with { type: "json" };
import ukDev from "./uk/dev.json" with { type: "json" };
import ukEmails from "./uk/emails.json" with { type: "json" };
import ukErrors from "./uk/errors.json" with { type: "json" };
import ukFavourites from "./uk/favourites.json" with { type: "json" };
import ukFinder from "./uk/finder.json" with { type: "json" };
import ukGift from "./uk/gift.json" with { type: "json" };
import ukGiving from "./uk/giving.json" with { type: "json" };
import ukGroupGift from "./uk/groupGift.json" with { type: "json" };
import ukHome from "./uk/home.json" with { type: "json" };
import ukLanding from "./uk/landing.json" with { type: "json" };
import ukLeads from "./uk/leads.json" with { type: "json" };
import ukLettersBuilder from "./uk/lettersBuilder.json" with { type: "json" };
import ukLists from "./uk/lists.json" with { type: "json" };
import ukMessages from "./uk/messages.json" with { type: "json" };
import ukModals from "./uk/modals.json" with { type: "json" };
import ukOffline from "./uk/offline.json" with { type: "json" };
import ukOrders from "./uk/orders.json" with { type: "json" };
import ukPay from "./uk/pay.json" with { type: "json" };
import ukProduct from "./uk/product.json" with { type: "json" };
import ukProfile from "./uk/profile.json" with { type: "json" };

import ukReviews from "./uk/reviews.json" with { type: "json" };
import ukSearch from "./uk/search.json" with { type: "json" };

import ukSite from "./uk/site.json" with { type: "json" };
import ukWishlist from "./uk/wishlist.json" with { type: "json" };

const uk = {
  account: ukAccount,
  addresses: ukAddresses,
  alerts: ukAlerts,
  auth: ukAuth,
  balance: ukBalance,
  boxBuilder: ukBoxBuilder,
  cart: ukCart,
  catalog: ukCatalog,
  checkout: ukCheckout,
  choice: ukChoice,
  common: ukCommon,
  consent: ukConsent,
  content: ukContent,
  crm: ukCrm,
  crmApi: ukCrmApi,
  crmBoard: ukCrmBoard,
  crmFailedJobs: ukCrmFailedJobs,
  crmCatalog: ukCrmCatalog,
  crmCategories: ukCrmCategories,
  crmDashboard: ukCrmDashboard,
  crmPacking: ukCrmPacking,
  crmCertificates: ukCrmCertificates,
  crmContent: ukCrmContent,
  crmCourier: ukCrmCourier,
  crmCustomerImport: ukCrmCustomerImport,
  crmCustomers: ukCrmCustomers,
  crmTeam: ukCrmTeam,
  crmToday: ukCrmToday,
  crmTracking: ukCrmTracking,
  crmParity: ukCrmParity,
  crmWaybills: ukCrmWaybills,
  crmHeld: ukCrmHeld,
  crmImport: ukCrmImport,
  crmLeads: ukCrmLeads,
  crmMoney: ukCrmMoney,
  crmOrderEdit: ukCrmOrderEdit,
  crmNewOrder: ukCrmNewOrder,
  crmOrders: ukCrmOrders,
  crmRefusals: ukCrmRefusals,
  crmReviews: ukCrmReviews,
  crmSearch: ukCrmSearch,
  crmSettings: ukCrmSettings,
  crmDiscountTerms: ukCrmDiscountTerms,
  crmPromoCodes: ukCrmPromoCodes,
  crmPromotions: ukCrmPromotions,
  crmReceipts: ukCrmReceipts,
  crmPalette: ukCrmPalette,
  crmParcels: ukCrmParcels,
  crmPayments: ukCrmPayments,
  crmPayouts: ukCrmPayouts,
  crmReturns: ukCrmReturns,
  dev: ukDev,
  errors: ukErrors,
  favourites: ukFavourites,
  finder: ukFinder,
  gift: ukGift,
  giving: ukGiving,
  groupGift: ukGroupGift,
  home: ukHome,
  landing: ukLanding,
  leads: ukLeads,
  emails: ukEmails,
  lettersBuilder: ukLettersBuilder,
  lists: ukLists,
  messages: ukMessages,
  modals: ukModals,
  offline: ukOffline,
  orders: ukOrders,
  pay: ukPay,
  product: ukProduct,
  profile: ukProfile,
  reviews: ukReviews,
  search: ukSearch,
  site: ukSite,
  wishlist: ukWishlist,
};
const ru = {
  account: ruAccount,
  addresses: ruAddresses,
  alerts: ruAlerts,
  auth: ruAuth,
  balance: ruBalance,
  boxBuilder: ruBoxBuilder,
  cart: ruCart,
  catalog: ruCatalog,
  checkout: ruCheckout,
  choice: ruChoice,
  common: ruCommon,
  consent: ruConsent,
  content: ruContent,
  crm: ruCrm,
  crmApi: ruCrmApi,
  crmBoard: ruCrmBoard,
  crmFailedJobs: ruCrmFailedJobs,
  crmCatalog: ruCrmCatalog,
  crmCategories: ruCrmCategories,
  crmDashboard: ruCrmDashboard,
  crmPacking: ruCrmPacking,
  crmCertificates: ruCrmCertificates,
  crmContent: ruCrmContent,
  crmCourier: ruCrmCourier,
  crmCustomerImport: ruCrmCustomerImport,
  crmCustomers: ruCrmCustomers,
  crmTeam: ruCrmTeam,
  crmToday: ruCrmToday,
  crmTracking: ruCrmTracking,
  crmParity: ruCrmParity,
  crmWaybills: ruCrmWaybills,
  crmHeld: ruCrmHeld,
  crmImport: ruCrmImport,
  crmLeads: ruCrmLeads,
  crmMoney: ruCrmMoney,
  crmOrderEdit: ruCrmOrderEdit,
  crmNewOrder: ruCrmNewOrder,
  crmOrders: ruCrmOrders,
  crmRefusals: ruCrmRefusals,
  crmReviews: ruCrmReviews,
  crmSearch: ruCrmSearch,
  crmSettings: ruCrmSettings,
  crmDiscountTerms: ruCrmDiscountTerms,
  crmPromoCodes: ruCrmPromoCodes,
  crmPromotions: ruCrmPromotions,
  crmReceipts: ruCrmReceipts,
  crmPalette: ruCrmPalette,
  crmParcels: ruCrmParcels,
  crmPayments: ruCrmPayments,
  crmPayouts: ruCrmPayouts,
  crmReturns: ruCrmReturns,
  dev: ruDev,
  errors: ruErrors,
  favourites: ruFavourites,
  finder: ruFinder,
  gift: ruGift,
  giving: ruGiving,
  groupGift: ruGroupGift,
  home: ruHome,
  landing: ruLanding,
  leads: ruLeads,
  emails: ruEmails,
  lettersBuilder: ruLettersBuilder,
  lists: ruLists,
  messages: ruMessages,
  modals: ruModals,
  offline: ruOffline,
  orders: ruOrders,
  pay: ruPay,
  product: ruProduct,
  profile: ruProfile,
  reviews: ruReviews,
  search: ruSearch,
  site: ruSite,
  wishlist: ruWishlist,
};

export type Messages = typeof uk;
export const sources: Record<Locale, object> = { uk, ru };

declare module "use-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
