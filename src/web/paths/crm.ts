// The URLs of the CRM: a module of its own, which pages of the shop do not load.
import { type Locale, localePath } from "#i18n/locale.ts";
import type { LandingPlace } from "#shop/content/rules/landing.ts";
import type { Sheet } from "#shop/reports/rules/figures.ts";
import { apiPath } from "../shared/api/endpoint-path.ts";
import { at } from "./at.ts";

/** The printable invoice of an order, for the team; as a document never a link of the router. */
export const crmInvoice = (number: string) =>
  apiPath("GET /crm/orders/:number/invoice.pdf", { params: { number } });
/** A delivery note of an order's purchase; a document too. */
export const crmDeliveryNote = (number: string, note: number) =>
  apiPath("GET /crm/orders/:number/delivery-note.pdf", {
    params: { number },
    query: new URLSearchParams({ note: String(note) }),
  });
/** The list of recipients that came with a lead. */
export const crmLeadSheet = (id: number) => apiPath("GET /crm/leads/:id/list.xlsx", { params: { id } });
/** What waits for a person: where the team starts. */
export const crmToday = at("/crm/today");
export const crmOrders = at("/crm/all-orders");
export const crmCatalog = at("/crm/catalog");
export const crmProduct = (id: number | string, locale: Locale) => localePath(`/crm/catalog/${id}`, locale);
/** With the focus in the field of its first price. */
export const crmProductPrices = (id: number, locale: Locale) => `${crmProduct(id, locale)}#prices`;
export const crmDashboard = at("/crm/dashboard");
/** The orders counted in a figure. */
export const crmDashboardOrders = at("/crm/dashboard/orders");
/** A report file; never a link of the router. */
export const crmReport = (sheet: Sheet, period: Readonly<Record<string, string>>, locale: Locale) =>
  apiPath(`GET /crm/reports/${sheet}`, { query: new URLSearchParams({ ...period, lang: locale }) });
export const crmProductPreview = (id: number, locale: Locale) =>
  localePath(`/crm/catalog/${id}/preview`, locale);
export const crmCategories = at("/crm/categories");
export const crmNewCategory = at("/crm/categories/new");
export const crmCategory = (id: number | string, locale: Locale) =>
  localePath(`/crm/categories/${id}`, locale);
export const crmCollections = at("/crm/collections");
export const crmNewCollection = at("/crm/collections/new");
export const crmCollection = (id: number | string, locale: Locale) =>
  localePath(`/crm/collections/${id}`, locale);
/** Search queries and synonyms. */
export const crmSearch = at("/crm/search");
export const crmImports = at("/crm/catalog/import");
export const crmImport = (id: number, locale: Locale) => localePath(`/crm/catalog/import/${id}`, locale);
export const crmPacking = at("/crm/packing");
/** Documents for packing: `?sheet=` labels, slips, cards, pick or lot. */
export const crmPackingPrint = at("/crm/packing/print");
export const crmPackingPaper = at("/crm/packing/paper");
export const crmWaybills = at("/crm/waybills");
/** PDF: labels of orders by number, and a register. */
export const waybillLabels = (numbers: readonly string[]) =>
  apiPath("GET /crm/waybills/labels.pdf", { query: { numbers: numbers.join(",") } });
export const waybillRegister = (id: number) =>
  apiPath("GET /crm/waybill-registers/:id/register.pdf", { params: { id } });
export const crmTeam = at("/crm/team");
export const crmSecurity = at("/crm/security");
export const crmCustomers = at("/crm/customers");
export const crmCustomerImports = at("/crm/customers/import");
export const crmCustomerImport = (id: number, locale: Locale) =>
  localePath(`/crm/customers/import/${id}`, locale);
export const crmCustomer = (id: number, locale: Locale) => localePath(`/crm/customers/${id}`, locale);
/** Keys of other programs, and webhooks. */
export const crmApi = at("/crm/api");
export const crmAudit = at("/crm/audit");
export const crmContent = at("/crm/content");
export const crmParity = at("/crm/content/parity");
export const crmHome = at("/crm/content/home");
export const crmHomePreview = at("/crm/content/home/preview");
export const crmPage = (id: number, locale: Locale) => localePath(`/crm/content/${id}`, locale);
export const crmPagePreview = (id: number, locale: Locale) =>
  localePath(`/crm/content/${id}/preview`, locale);
export const crmLanding = ({ of, id }: LandingPlace, locale: Locale) =>
  localePath(`/crm/content/landings/${of}/${id}`, locale);
export const crmLandingPreview = ({ of, id }: LandingPlace, locale: Locale) =>
  localePath(`/crm/content/landings/${of}/${id}/preview`, locale);
export const crmSettings = at("/crm/settings");
export const crmSettingsSection = (section: string, locale: Locale) =>
  localePath(`/crm/settings/${section}`, locale);
export const crmPromoCodes = at("/crm/promo-codes");
export const crmNewPromoCode = at("/crm/promo-codes/new");
export const crmPromoCode = (code: string, locale: Locale) =>
  localePath(`/crm/promo-codes/${encodeURIComponent(code)}`, locale);
export const crmPromotions = at("/crm/promotions");
export const crmNewPromotion = at("/crm/promotions/new");
export const crmPromotion = (id: number | string, locale: Locale) =>
  localePath(`/crm/promotions/${id}`, locale);
export const crmCertificates = at("/crm/certificates");
export const crmCertificate = (id: number, locale: Locale) => localePath(`/crm/certificates/${id}`, locale);
export const crmOrder = (number: string, locale: Locale) => localePath(`/crm/orders/${number}`, locale);
export const crmOrderEdit = (number: string, locale: Locale) =>
  localePath(`/crm/orders/${number}/edit`, locale);
export const crmNewOrder = at("/crm/new-order");
/** A new order from a lead. */
export const crmOrderOfLead = (lead: number, locale: Locale) =>
  `${localePath("/crm/new-order", locale)}?lead=${lead}`;
/** A copy of an order. */
export const crmRepeatOrder = (number: string, locale: Locale) =>
  `${localePath("/crm/new-order", locale)}?repeat=${number}`;
export const crmMentions = at("/crm/mentions");
export const crmParcels = at("/crm/parcels");
export const crmCourier = at("/crm/courier");
export const crmCourierDay = (day: string, locale: Locale) =>
  `${localePath("/crm/courier", locale)}?day=${day}`;
export const crmReviews = at("/crm/reviews");
export const crmClaims = at("/crm/claims");
export const crmFailedJobs = at("/crm/failed-jobs");
export const crmRefusals = at("/crm/refusals");
export const crmMoney = at("/crm/money");
export const crmPayouts = at("/crm/payouts");
export const crmPayout = (id: number | string, locale: Locale) => localePath(`/crm/payouts/${id}`, locale);
export const crmReceipts = at("/crm/receipts");
/** The receipts of a day as a file. */
export const crmReceiptsSheet = (day: string, locale: Locale) =>
  apiPath("GET /crm/receipts/day", { query: { day, lang: locale } });
export const crmLeads = at("/crm/leads");
