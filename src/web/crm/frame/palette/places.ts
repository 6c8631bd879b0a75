// Pages, settings and actions that the search finds by their names.
import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import type { Messages } from "#i18n/messages.ts";
import { matchesTyped } from "#shop/quick-search/rules/spellings.ts";
import { type Right, type Role, roleHas } from "#shop/staff/rules/rights.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { sectionKeys } from "../../settings/sections.ts";
import { sectionsOf } from "../sections.ts";

export interface Place {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly href: string;
}

type To = readonly [Right, (locale: Locale) => string];

const actions = {
  newOrder: ["order.create", paths.crmNewOrder],
  newPromoCode: ["promo_code.edit", paths.crmNewPromoCode],
  newPromotion: ["promotion.edit", paths.crmNewPromotion],
  newCategory: ["catalog.edit", paths.crmNewCategory],
  newCollection: ["catalog.edit", paths.crmNewCollection],
  import: ["catalog.edit", paths.crmImports],
  importCustomers: ["customer.edit", paths.crmCustomerImports],
} as const satisfies Record<keyof Messages["crmPalette"]["actions"], To>;

/** Pages that are not in the menu. */
const pages = {
  parcels: ["order.read", paths.crmParcels],
  mentions: ["order.read", paths.crmMentions],
  categories: ["catalog.edit", paths.crmCategories],
  collections: ["catalog.edit", paths.crmCollections],
  searchWords: ["catalog.edit", paths.crmSearch],
  homePage: ["content.edit", paths.crmHome],
  security: ["crm.enter", paths.crmSecurity],
} as const satisfies Record<keyof Messages["crmPalette"]["pages"], To>;

const keysOf = <Key extends string>(places: Readonly<Record<Key, To>>): Key[] => Object.keys(places) as Key[];

/** Those that the role may open; actions first. */
export function usePlaces(role: Role | null): readonly Place[] {
  const t = useTranslations("crmPalette");
  const tNames = useTranslations("crm.frame.names");
  const tSettings = useTranslations("crmSettings.sections");
  const locale = useLocale();
  if (role === null) return [];
  const may = ([right]: To): boolean => roleHas(role, right);
  return [
    ...keysOf(actions)
      .filter((key) => may(actions[key]))
      .map((key) => ({
        id: `action-${key}`,
        name: t(`actions.${key}`),
        note: t("kinds.action"),
        href: actions[key][1](locale),
      })),
    ...sectionsOf(role).map(({ key, href }) => ({
      id: `page-${key}`,
      name: tNames(key),
      note: t("kinds.page"),
      href: href(locale),
    })),
    ...keysOf(pages)
      .filter((key) => may(pages[key]))
      .map((key) => ({
        id: `page-${key}`,
        name: t(`pages.${key}`),
        note: t("kinds.page"),
        href: pages[key][1](locale),
      })),
    ...(roleHas(role, "settings.edit") ? sectionKeys : []).map((key) => ({
      id: `setting-${key}`,
      name: tSettings(key),
      note: t("kinds.setting"),
      href: paths.crmSettingsSection(key, locale),
    })),
  ];
}

export const placesNamed = (places: readonly Place[], typed: string): Place[] =>
  places.filter(({ name }) => matchesTyped(name, typed));
