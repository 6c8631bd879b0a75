// Describes a change in text: known fields and values have labels, others are shown raw.
import { useTranslations } from "use-intl";
import type { Messages } from "#i18n/messages.ts";
import type { LogSubject } from "#shop/audit/rules/changes.ts";
import { allergens, chocolates, fillings } from "#shop/catalog/rules/product.ts";
import { publicationStates } from "#shop/content/rules/publication.ts";
import { callStates, isCallKind } from "#shop/failed-jobs/rules.ts";
import { designOf, ribbonOf } from "#shop/greeting-cards/rules/cards.ts";
import { leadStatuses } from "#shop/leads/rules/statuses.ts";
import { isOrderStatus } from "#shop/orders/rules/statuses.ts";
import { paymentStatuses } from "#shop/payments/rules/statuses.ts";
import { reviewStatuses } from "#shop/reviews/rules/ratings.ts";
import { isRole } from "#shop/staff/rules/rights.ts";
import { nutrients } from "../catalog/product/product-form.ts";
import { type FieldSpec, fieldsIn, isSection, settingsSections } from "../settings/sections.ts";
import { plainValue, readField } from "./change-text.ts";

type Known = keyof Messages["crmTeam"]["audit"]["fields"];

/** The spec of a settings field, if the form has one. */
const settingOf = (section: string, path: string): FieldSpec | undefined =>
  isSection(section)
    ? fieldsIn(settingsSections[section]).find(({ name }) => name === path || path.startsWith(`${name}.`))
    : undefined;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isPicture = (text: string): boolean => /^(uploads|demo)\//.test(text);

/** @param people names by account id */
export function useChangeText(people: ReadonlyMap<number, string>) {
  const t = useTranslations("crmTeam.audit");
  const tRoles = useTranslations("crm.roles");
  const tOrders = useTranslations("orders");
  const tCalls = useTranslations("crmCalls");
  const tContent = useTranslations("crmContent");
  const tGift = useTranslations("gift");
  const tEdit = useTranslations("crmCatalog.edit");
  const tCatalog = useTranslations("catalog");
  const tSettings = useTranslations("crmSettings");

  /** Status of an order, a lead, a review or a failed job. */
  function status(subject: LogSubject, value: string): string | null {
    if (subject === "order") return isOrderStatus(value) ? tOrders(`status.${value}`) : null;
    const lead = subject === "lead" && leadStatuses.find((known) => known === value);
    if (lead) return t(`statuses.lead.${lead}`);
    const call = subject === "call" && callStates.find((known) => known === value);
    if (call) return t(`statuses.call.${call}`);
    const review = subject === "review" && reviewStatuses.find((known) => known === value);
    return review ? t(`statuses.review.${review}`) : null;
  }

  function word(subject: LogSubject, field: string, value: string): string {
    const payment = field === "payment" && paymentStatuses.find((known) => known === value);
    if (payment) return tOrders(`payment_status.${payment}`);
    const state = field === "state" && publicationStates.find((known) => known === value);
    if (state) return tContent(`states.${state}`);
    if (field === "name" && subject === "call" && isCallKind(value)) return tCalls(`kinds.${value}`);
    if (field === "role" && isRole(value)) return tRoles(value);
    if (field === "kind" && (value === "food" || value === "goods")) return t(`kinds.${value}`);
    if (field === "badges" && (value === "new" || value === "bestseller")) return tEdit(value);
    const allergen = (field === "allergens" || field === "traces") && allergens.find((one) => one === value);
    if (allergen) return tCatalog(`allergens.${allergen}`).toLocaleLowerCase();
    const chocolate = field === "chocolate" && chocolates.find((one) => one === value);
    if (chocolate) return tCatalog(`facets.chocolate.values.${chocolate}`).toLocaleLowerCase();
    const filling = field === "fillings" && fillings.find((one) => one === value);
    if (filling) return tCatalog(`facets.filling.values.${filling}`).toLocaleLowerCase();
    if (isPicture(value)) return t("photo");
    if (field === "design") return tGift(`designs.${designOf(value)}`);
    const ribbon = field === "ribbon" && ribbonOf(value);
    if (ribbon) return tGift(`ribbons.${ribbon}`);
    return (field === "status" && status(subject, value)) || value;
  }

  function nameOfField(name: string): string {
    const nutrient = nutrients.find((one) => one === name);
    if (nutrient) return tEdit(`nutrients.${nutrient}`);
    return t.has(`fields.${name as Known}`) ? t(`fields.${name as Known}`) : name.replaceAll("_", " ");
  }

  return {
    field(subject: LogSubject, thing: string, path: string): string {
      const { name, of, language } = readField(path);
      const setting = subject === "settings" && settingOf(thing, path);
      const text = setting ? tSettings(`labels.${setting.label}`) : nameOfField(name);
      const told = of === null || isPicture(of) ? text : t("fieldOf", { field: text, of });
      return language ? t(`languages.${language}`, { field: told }) : told;
    },
    value: function told(subject: LogSubject, path: string, value: unknown): string {
      const { name } = readField(path);
      if (name === "picture_order" && Array.isArray(value)) return t("photos", { count: value.length });
      if (value === null || value === "") return t("nothing");
      if (typeof value === "boolean") return t(value ? "yes" : "no");
      if (name === "handler" && typeof value === "number") return people.get(value) ?? String(value);
      if (typeof value === "string") return plainValue(name, value) ?? word(subject, name, value);
      if (Array.isArray(value))
        return value.length === 0 ? t("nothing") : value.map((one) => told(subject, path, one)).join(", ");
      if (isRecord(value))
        return Object.entries(value)
          .filter(([, part]) => part !== null && part !== "")
          .map(([key, part]) =>
            key === "uk" || key === "ru"
              ? told(subject, path, part)
              : t("fieldValue", { field: nameOfField(key), value: told(subject, key, part) }),
          )
          .join(", ");
      return plainValue(name, value) ?? String(value);
    },
  };
}
