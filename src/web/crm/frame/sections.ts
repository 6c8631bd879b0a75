// The sections of the CRM, in the order of the side bar. A person sees those whose right they have.
import { ListOrdered, Package } from "lucide-react";
import type { Locale } from "#i18n/locale.ts";
import { type Right, type Role, roleHas } from "#shop/staff/rules.ts";
import type { IconShape } from "#ui/icon/icon.tsx";
import { paths } from "../../paths.ts";

interface SectionShape {
  readonly key: string;
  /** «work» is done every day, «shop» is set up. */
  readonly group: "work" | "shop";
  readonly right: Right;
  readonly icon: IconShape;
  readonly href: (locale: Locale) => string;
  /** Where one is in this section: the beginnings of paths, without the language. */
  readonly under: readonly string[];
}

const sections = [
  {
    key: "orders",
    group: "work",
    right: "order.read",
    icon: ListOrdered,
    href: paths.crmOrders,
    under: ["/crm/all-orders", "/crm/orders"],
  },
  {
    key: "catalog",
    group: "work",
    right: "catalog.edit",
    icon: Package,
    href: paths.crmCatalog,
    under: ["/crm/catalog"],
  },
] as const satisfies readonly SectionShape[];

export type SectionKey = (typeof sections)[number]["key"];
export type Section = SectionShape & { readonly key: SectionKey };

/** How many things wait in a section; not there for those without such a number. */
export type SectionCounts = Partial<Readonly<Record<SectionKey, number>>>;

export const sectionsOf = (role: Role): readonly Section[] =>
  sections.filter(({ right }) => roleHas(role, right));

export const isUnder = ({ under }: Section, path: string): boolean =>
  under.some((start) => path === start || path.startsWith(`${start}/`));
