// Every resource of the JSON API; their paths are relative to /api.

import { accountApi } from "./account/account.ts";
import { addressesApi } from "./account/addresses.ts";
import { authApi } from "./account/auth.ts";
import { companyApi } from "./account/company.ts";
import { favouritesApi } from "./account/favourites.ts";
import { ownProductAlertsApi, productAlertsApi } from "./account/product-alerts.ts";
import { profileOrdersApi } from "./account/profile-orders.ts";
import { recentlyViewedApi } from "./account/recently-viewed.ts";
import { recipientsApi } from "./account/recipients.ts";
import { secondFactorApi } from "./account/second-factor.ts";
import { sessionsApi } from "./account/sessions.ts";
import { socialApi } from "./account/social.ts";
import { unsubscribeApi } from "./account/unsubscribe.ts";
import { userApi } from "./account/user.ts";
import { wishlistApi } from "./account/wishlist.ts";
import { messagesApi } from "./callbacks/messages.ts";
import { paymentsApi } from "./callbacks/payments.ts";
import { receiptsApi } from "./callbacks/receipts.ts";
import { crmCategoriesApi } from "./crm/catalog/categories.ts";
import { crmCollectionsApi } from "./crm/catalog/collections.ts";
import { crmImportFilesApi, crmImportsApi } from "./crm/catalog/imports.ts";
import { crmPicturesApi } from "./crm/catalog/pictures.ts";
import { crmProductsApi } from "./crm/catalog/products.ts";
import { crmPromoCodesApi } from "./crm/catalog/promo-codes.ts";
import { crmPromotionsApi } from "./crm/catalog/promotions.ts";
import { crmReviewsApi } from "./crm/catalog/reviews.ts";
import { crmHomeApi } from "./crm/content/home.ts";
import { crmLandingsApi } from "./crm/content/landings.ts";
import { crmPagesApi } from "./crm/content/pages.ts";
import { crmCustomersApi } from "./crm/customers/customers.ts";
import { crmCustomerImportFilesApi, crmCustomerImportsApi } from "./crm/customers/imports.ts";
import { crmLeadsApi } from "./crm/customers/leads.ts";
import { crmMessagesApi } from "./crm/customers/messages.ts";
import { crmDirectoryApi } from "./crm/directory.ts";
import { crmCertificatesApi } from "./crm/money/certificates.ts";
import { crmPaymentsApi } from "./crm/money/payments.ts";
import { crmPayoutFilesApi, crmPayoutsApi } from "./crm/money/payouts.ts";
import { crmReceiptsApi } from "./crm/money/receipts.ts";
import { crmRefundsApi } from "./crm/money/refunds.ts";
import { crmCourierApi } from "./crm/orders/courier.ts";
import { crmOrderChangesApi } from "./crm/orders/order-changes.ts";
import { crmOrderNotesApi } from "./crm/orders/order-notes.ts";
import { crmOrderViewsApi } from "./crm/orders/order-views.ts";
import { crmOrdersApi } from "./crm/orders/orders.ts";
import { crmPackingApi } from "./crm/orders/packing.ts";
import { crmPhoneOrdersApi } from "./crm/orders/phone-orders.ts";
import { crmUndoApi } from "./crm/orders/undo.ts";
import { crmWaybillsApi } from "./crm/orders/waybills.ts";
import { crmReportsApi } from "./crm/reports.ts";
import { crmSearchApi } from "./crm/search.ts";
import { crmApiKeysApi } from "./crm/team/api-keys.ts";
import { crmBackupsApi } from "./crm/team/backups.ts";
import { crmFailedJobsApi } from "./crm/team/failed-jobs.ts";
import { crmLimitsApi } from "./crm/team/limits.ts";
import { crmSettingsApi } from "./crm/team/settings.ts";
import { crmStaffApi } from "./crm/team/staff.ts";
import { crmStaffSecurityApi } from "./crm/team/staff-security.ts";
import { crmWebhooksApi } from "./crm/team/webhooks.ts";
import { devParcelsApi } from "./dev/parcels.ts";
import { devServicesApi } from "./dev/services.ts";
import type { Resource } from "./endpoint.ts";
import { partnerOrdersApi } from "./partners/orders.ts";
import { partnerStockApi } from "./partners/stock.ts";
import { buildersApi } from "./storefront/builders.ts";
import { cartApi } from "./storefront/cart.ts";
import { catalogApi } from "./storefront/catalog.ts";
import { certificatesApi } from "./storefront/certificates.ts";
import { citiesApi } from "./storefront/cities.ts";
import { claimPhotosApi } from "./storefront/claim-photos.ts";
import { groupGiftsApi } from "./storefront/group-gifts.ts";
import { invoicesApi } from "./storefront/invoices.ts";
import { leadsApi } from "./storefront/leads.ts";
import { ordersApi } from "./storefront/orders.ts";
import { recipientChoicesApi } from "./storefront/recipient-choices.ts";
import { recipientListFilesApi, recipientListsApi } from "./storefront/recipient-lists.ts";
import { reviewPhotosApi } from "./storefront/review-photos.ts";
import { reviewsApi } from "./storefront/reviews.ts";

export const resources = [
  authApi,
  socialApi,
  secondFactorApi,
  sessionsApi,
  userApi,
  addressesApi,
  companyApi,
  recipientListFilesApi,
  recipientListsApi,
  recipientsApi,
  accountApi,
  catalogApi,
  buildersApi,
  reviewsApi,
  reviewPhotosApi,
  citiesApi,
  cartApi,
  groupGiftsApi,
  leadsApi,
  ordersApi,
  invoicesApi,
  recipientChoicesApi,
  certificatesApi,
  profileOrdersApi,
  claimPhotosApi,
  favouritesApi,
  productAlertsApi,
  ownProductAlertsApi,
  recentlyViewedApi,
  wishlistApi,
  crmOrdersApi,
  crmOrderNotesApi,
  crmMessagesApi,
  crmOrderChangesApi,
  crmPhoneOrdersApi,
  crmOrderViewsApi,
  crmProductsApi,
  crmImportsApi,
  crmImportFilesApi,
  crmCategoriesApi,
  crmCollectionsApi,
  crmPicturesApi,
  crmPackingApi,
  crmWaybillsApi,
  crmCourierApi,
  crmUndoApi,
  crmDirectoryApi,
  crmPaymentsApi,
  crmCustomersApi,
  crmCustomerImportsApi,
  crmCustomerImportFilesApi,
  crmStaffApi,
  crmStaffSecurityApi,
  crmRefundsApi,
  crmPayoutsApi,
  crmPayoutFilesApi,
  crmReceiptsApi,
  crmReviewsApi,
  crmLeadsApi,
  crmApiKeysApi,
  crmWebhooksApi,
  crmBackupsApi,
  crmFailedJobsApi,
  crmLimitsApi,
  crmPromoCodesApi,
  crmPromotionsApi,
  crmCertificatesApi,
  crmHomeApi,
  crmLandingsApi,
  crmPagesApi,
  crmSearchApi,
  crmSettingsApi,
  crmReportsApi,
  partnerOrdersApi,
  partnerStockApi,
  paymentsApi,
  receiptsApi,
  messagesApi,
  unsubscribeApi,
  devParcelsApi,
  devServicesApi,
] as const satisfies readonly Resource[];
