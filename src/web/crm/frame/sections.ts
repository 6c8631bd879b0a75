// The sections of the CRM, in the order of the side bar. A user sees those that their rights allow.
import {
  Bike,
  Boxes,
  ChartColumn,
  Contact,
  FileText,
  Gift,
  HandCoins,
  History,
  ListOrdered,
  MessageSquare,
  MessageSquareWarning,
  Package,
  PhoneIncoming,
  ReceiptText,
  Settings,
  ShieldAlert,
  Tag,
  Unplug,
  UsersRound,
  Wallet,
} from "lucide-react";
import type { Locale } from "#i18n/locale.ts";
import type { Messages } from "#i18n/messages.ts";
import { type Right, type Role, roleHas } from "#shop/staff/rules/rights.ts";
import type { IconShape } from "#ui/icon/icon.tsx";
import { paths } from "../../paths.ts";

interface SectionShape {
  readonly key: string;
  /** «work»: used every day; «shop»: setup. */
  readonly group: "work" | "shop";
  readonly right: Right;
  readonly icon: IconShape;
  readonly href: (locale: Locale) => string;
  /** Path prefixes of this section besides its own address, without the language. */
  readonly also?: readonly string[];
}

const sections = [
  {
    key: "orders",
    group: "work",
    right: "order.read",
    icon: ListOrdered,
    href: paths.crmOrders,
    also: ["/crm/orders", "/crm/new-order", "/crm/mentions", "/crm/parcels"],
  },
  {
    key: "packing",
    group: "work",
    right: "order.pack",
    icon: Boxes,
    href: paths.crmPacking,
    also: ["/crm/waybills"],
  },
  { key: "courier", group: "work", right: "order.courier", icon: Bike, href: paths.crmCourier },
  { key: "dashboard", group: "work", right: "report.read", icon: ChartColumn, href: paths.crmDashboard },
  {
    key: "catalog",
    group: "work",
    right: "catalog.edit",
    icon: Package,
    href: paths.crmCatalog,
    also: ["/crm/categories", "/crm/collections", "/crm/search"],
  },
  { key: "reviews", group: "work", right: "review.moderate", icon: MessageSquare, href: paths.crmReviews },
  { key: "claims", group: "work", right: "claim.answer", icon: MessageSquareWarning, href: paths.crmClaims },
  { key: "leads", group: "work", right: "lead.handle", icon: PhoneIncoming, href: paths.crmLeads },
  { key: "money", group: "work", right: "order.money", icon: Wallet, href: paths.crmMoney },
  { key: "receipts", group: "work", right: "receipt.issue", icon: ReceiptText, href: paths.crmReceipts },
  { key: "payouts", group: "work", right: "payment.record", icon: HandCoins, href: paths.crmPayouts },
  { key: "failedJobs", group: "work", right: "failed_jobs.retry", icon: Unplug, href: paths.crmFailedJobs },
  { key: "refusals", group: "work", right: "limits.lift", icon: ShieldAlert, href: paths.crmRefusals },
  { key: "customers", group: "shop", right: "customer.read", icon: Contact, href: paths.crmCustomers },
  {
    key: "promotions",
    group: "shop",
    right: "promotion.edit",
    icon: Tag,
    href: paths.crmPromotions,
    also: ["/crm/auto-promotions"],
  },
  {
    key: "certificates",
    group: "shop",
    right: "certificate.manage",
    icon: Gift,
    href: paths.crmCertificates,
  },
  { key: "content", group: "shop", right: "content.edit", icon: FileText, href: paths.crmContent },
  { key: "settings", group: "shop", right: "settings.edit", icon: Settings, href: paths.crmSettings },
  { key: "team", group: "shop", right: "staff.manage", icon: UsersRound, href: paths.crmTeam },
  { key: "audit", group: "shop", right: "audit.read", icon: History, href: paths.crmAudit },
] as const satisfies readonly SectionShape[];

export type SectionKey = (typeof sections)[number]["key"];
export type Section = SectionShape & { readonly key: SectionKey };

/** Sections that can have a number beside their name: those with a message for it. */
type CountedKey = SectionKey & keyof Messages["crm"]["frame"]["waiting"];

export type SectionCounts = Partial<Readonly<Record<CountedKey, number>>>;

export const countedKey = ({ key }: Section, counts: SectionCounts): CountedKey | undefined =>
  (Object.keys(counts) as CountedKey[]).find((counted) => counted === key);

export const sectionsOf = (role: Role): readonly Section[] =>
  sections.filter(({ right }) => roleHas(role, right));

export const isUnder = ({ href, also = [] }: Section, path: string): boolean =>
  [href("uk"), ...also].some((start) => path === start || path.startsWith(`${start}/`));
