// The menu of the CRM: its entries in order, each with its pages. A user sees those that their rights allow.
import {
  Boxes,
  ChartColumn,
  Contact,
  FileText,
  ListOrdered,
  Package,
  Settings,
  Sun,
  Tag,
  Wallet,
} from "lucide-react";
import type { Locale } from "#i18n/locale.ts";
import type { Messages } from "#i18n/messages.ts";
import { type Right, type Role, roleHas } from "#shop/staff/rules/rights.ts";
import type { IconShape } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../paths.ts";

/** Each is named after its main page. */
const entries = {
  today: Sun,
  orders: ListOrdered,
  packing: Boxes,
  customers: Contact,
  money: Wallet,
  catalog: Package,
  promotions: Tag,
  content: FileText,
  dashboard: ChartColumn,
  settings: Settings,
} as const satisfies Readonly<Record<string, IconShape>>;
type EntryKey = keyof typeof entries;

interface SectionShape {
  readonly key: string;
  readonly entry: EntryKey;
  readonly right: Right;
  readonly href: (locale: Locale) => string;
  /** Path prefixes of this section besides its own address, without the language. */
  readonly also?: readonly string[];
}

const sections = [
  { key: "today", entry: "today", right: "crm.enter", href: paths.crmToday },
  {
    key: "orders",
    entry: "orders",
    right: "order.read",
    href: paths.crmOrders,
    also: ["/crm/orders", "/crm/new-order", "/crm/mentions", "/crm/parcels"],
  },
  { key: "packing", entry: "packing", right: "order.pack", href: paths.crmPacking },
  { key: "waybills", entry: "packing", right: "order.ship", href: paths.crmWaybills },
  { key: "courier", entry: "packing", right: "order.courier", href: paths.crmCourier },
  { key: "customers", entry: "customers", right: "customer.read", href: paths.crmCustomers },
  { key: "leads", entry: "customers", right: "lead.handle", href: paths.crmLeads },
  { key: "claims", entry: "customers", right: "claim.answer", href: paths.crmClaims },
  { key: "reviews", entry: "customers", right: "review.moderate", href: paths.crmReviews },
  { key: "money", entry: "money", right: "order.money", href: paths.crmMoney },
  { key: "receipts", entry: "money", right: "receipt.issue", href: paths.crmReceipts },
  { key: "payouts", entry: "money", right: "payment.record", href: paths.crmPayouts },
  {
    key: "catalog",
    entry: "catalog",
    right: "catalog.edit",
    href: paths.crmCatalog,
    also: ["/crm/categories", "/crm/collections", "/crm/search"],
  },
  { key: "promotions", entry: "promotions", right: "promotion.edit", href: paths.crmPromotions },
  { key: "promoCodes", entry: "promotions", right: "promo_code.edit", href: paths.crmPromoCodes },
  { key: "certificates", entry: "promotions", right: "certificate.manage", href: paths.crmCertificates },
  { key: "content", entry: "content", right: "content.edit", href: paths.crmContent },
  { key: "dashboard", entry: "dashboard", right: "report.read", href: paths.crmDashboard },
  { key: "settings", entry: "settings", right: "settings.edit", href: paths.crmSettings },
  { key: "team", entry: "settings", right: "staff.manage", href: paths.crmTeam },
  { key: "api", entry: "settings", right: "api.manage", href: paths.crmApi },
  { key: "audit", entry: "settings", right: "audit.read", href: paths.crmAudit },
  { key: "failedJobs", entry: "settings", right: "failed_jobs.retry", href: paths.crmFailedJobs },
  { key: "refusals", entry: "settings", right: "limits.lift", href: paths.crmRefusals },
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

export interface MenuEntry {
  readonly key: EntryKey | SectionKey;
  readonly icon: IconShape;
  /** The page that it opens. */
  readonly main: Section;
  /** Its other pages. */
  readonly pages: readonly Section[];
}

export function menuOf(role: Role): MenuEntry[] {
  const allowed = sectionsOf(role);
  return (Object.keys(entries) as EntryKey[]).flatMap((key): MenuEntry[] => {
    const pages = allowed.filter(({ entry }) => entry === key);
    const [first] = pages;
    if (!first) return [];
    const icon = entries[key];
    // Someone with one of its pages sees that page by its own name.
    if (pages.length === 1) return [{ key: first.key, icon, main: first, pages: [] }];
    return [{ key, icon, main: first, pages: pages.filter((page) => page.key !== key) }];
  });
}

/** How much waits on these pages. */
export const waitingOn = (pages: readonly Section[], counts: SectionCounts): number =>
  pages.reduce((sum, page) => {
    const counted = countedKey(page, counts);
    return sum + ((counted && counts[counted]) ?? 0);
  }, 0);

export const isUnder = ({ href, also = [] }: Section, path: string): boolean =>
  [href("uk"), ...also].some((start) => path === start || path.startsWith(`${start}/`));
