// The fields and values of the audit log in words: as on the pages where they are edited.
import { useTranslations } from "use-intl";
import type { Messages } from "#i18n/messages.ts";
import type { LogSubject } from "#shop/audit/rules/changes.ts";
import { choiceKeys } from "#shop/catalog/rules/filters.ts";
import { allergens, chocolates, fillings } from "#shop/catalog/rules/product.ts";
import { publicationStates } from "#shop/content/rules/publication.ts";
import { callStates, isCallKind } from "#shop/failed-jobs/rules.ts";
import { cardDesigns } from "#shop/greeting-cards/rules/cards.ts";
import { leadStatuses } from "#shop/leads/rules/statuses.ts";
import { reviewStatuses } from "#shop/reviews/rules/ratings.ts";
import { isRole } from "#shop/staff/rules/rights.ts";
import { isScope } from "#shop/staff/rules/scopes.ts";
import { webhookEvents } from "#shop/webhooks/rules.ts";
import { nutrients } from "../../catalog/product/product-form.ts";
import { weekdaysOf } from "../../promotions/list/use-sentence.ts";
import { type FieldSpec, fieldsIn, isSection, settingsSections } from "../sections.ts";
import { blockKindIn, plainValue, readField, settingPath } from "./change-text.ts";

type Known = keyof Messages["crmTeam"]["audit"]["fields"];
type PromotionField = Exclude<keyof Messages["crmPromotions"]["form"], "kinds">;
type HomeKind = keyof Messages["crmContent"]["home"]["kinds"];
type LandingKind = keyof Messages["crmContent"]["landing"]["kinds"];
type SettingOption = keyof Messages["crmSettings"]["options"];

/** The spec of a settings field, if the form has one. */
function settingOf(section: string, path: string): FieldSpec | undefined {
  if (!isSection(section)) return undefined;
  const typed = settingPath(path);
  return fieldsIn(settingsSections[section]).find(
    ({ name }) => name === typed || typed.startsWith(`${name}.`),
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isPicture = (text: string): boolean => /^(uploads|demo)\//.test(text);
/** Parts of a value that mean nothing to people. */
const hidden: ReadonlySet<string> = new Set(["ref", "id", "key"]);

/** Known fields and values have labels, others are shown raw. @param people names by account id */
export function useChangeText(people: ReadonlyMap<number, string>) {
  const t = useTranslations("crmTeam.audit");
  const tRoles = useTranslations("crm.roles");
  const tOrders = useTranslations("orders");
  const tCalls = useTranslations("crmFailedJobs");
  const tContent = useTranslations("crmContent");
  const tGift = useTranslations("gift");
  const tEdit = useTranslations("crmCatalog.edit");
  const tCatalog = useTranslations("catalog");
  const tSettings = useTranslations("crmSettings");
  const tApi = useTranslations("crmApi");
  const tPromotion = useTranslations("crmPromotions.form");

  /** Status of a lead, a review or a failed job. */
  function status(subject: LogSubject, value: string): string | null {
    const lead = subject === "lead" && leadStatuses.find((known) => known === value);
    if (lead) return t(`statuses.lead.${lead}`);
    const call = subject === "call" && callStates.find((known) => known === value);
    if (call) return t(`statuses.call.${call}`);
    const review = subject === "review" && reviewStatuses.find((known) => known === value);
    return review ? t(`statuses.review.${review}`) : null;
  }

  /** A block of the home page or of a landing. */
  function block(subject: LogSubject, key: string): string {
    const kind = blockKindIn(key);
    if (subject === "home" && tContent.has(`home.kinds.${kind as HomeKind}`))
      return tContent(`home.kinds.${kind as HomeKind}`);
    return subject === "landing" && tContent.has(`landing.kinds.${kind as LandingKind}`)
      ? tContent(`landing.kinds.${kind as LandingKind}`)
      : key;
  }

  function ofPromotion(field: string, value: string): string | null {
    if (field === "kind" && tPromotion.has(`kinds.${value as "gift"}`))
      return tPromotion(`kinds.${value as "gift"}`);
    if (field === "on") return tPromotion(value === "all" ? "onAll" : "onChosen");
    if (field === "delivery" && tOrders.has(`delivery.${value as "branch"}`))
      return tOrders(`delivery.${value as "branch"}`);
    if (field === "payment" && tOrders.has(`payment.${value as "cod"}`))
      return tOrders(`payment.${value as "cod"}`);
    return null;
  }

  function word(subject: LogSubject, field: string, value: string): string {
    const promised = subject === "promotion" && ofPromotion(field, value);
    if (promised) return promised;
    if (subject === "settings" && tSettings.has(`options.${value as SettingOption}`))
      return tSettings(`options.${value as SettingOption}`);
    if ((subject === "home" || subject === "landing") && field === "order")
      return value
        .split(", ")
        .map((key) => key.replace(/[^()]+/, (name) => block(subject, name)))
        .join(", ");
    const state = field === "state" && publicationStates.find((known) => known === value);
    if (state) return tContent(`states.${state}`);
    if (field === "name" && subject === "call" && isCallKind(value)) return tCalls(`kinds.${value}`);
    if (field === "api_scopes" && isScope(value)) return tApi(`keys.scopes.${value}.name`);
    const event = field === "webhook_events" && webhookEvents.find((one) => one === value);
    if (event) return tApi(`webhooks.events.${event}`);
    if (field === "webhook_secret") return tApi(`webhooks.secrets.${value === "new" ? "new" : "old"}`);
    if (field === "role" && isRole(value)) return tRoles(value);
    if (field === "kind" && (value === "food" || value === "goods")) return t(`kinds.${value}`);
    if (field === "badges" && (value === "new" || value === "bestseller")) return tEdit(value);
    const allergen = (field === "allergens" || field === "traces") && allergens.find((one) => one === value);
    if (allergen) return tCatalog(`allergens.${allergen}`).toLocaleLowerCase();
    const chocolate = field === "chocolate" && chocolates.find((one) => one === value);
    if (chocolate) return tCatalog(`facets.chocolate.values.${chocolate}`).toLocaleLowerCase();
    const filling = field === "fillings" && fillings.find((one) => one === value);
    if (filling) return tCatalog(`facets.filling.values.${filling}`).toLocaleLowerCase();
    const facet = field === "facets" && choiceKeys.find((one) => one === value);
    if (facet) return tCatalog(`facets.${facet}.name`).toLocaleLowerCase();
    if (isPicture(value)) return t("photo");
    const design = field === "designs" && cardDesigns.find((one) => one === value);
    if (design) return tGift(`designs.${design}`);
    return (field === "status" && status(subject, value)) || value;
  }

  function nameOfField(subject: LogSubject, name: string): string {
    const nutrient = nutrients.find((one) => one === name);
    if (nutrient) return tEdit(`nutrients.${nutrient}`);
    if (subject === "promotion" && tPromotion.has(name as PromotionField))
      return tPromotion(name as PromotionField);
    return t.has(`fields.${name as Known}`) ? t(`fields.${name as Known}`) : name.replaceAll("_", " ");
  }

  return {
    field(subject: LogSubject, thing: string, path: string): string {
      const { name, of, language } = readField(path);
      const setting = subject === "settings" && settingOf(thing, path);
      const text = setting
        ? tSettings(`labels.${setting.label}`).replace(/, ₴$/, "")
        : nameOfField(subject, name);
      const told =
        of === null || isPicture(of) ? text : t("fieldOf", { field: text, of: block(subject, of) });
      return language ? t(`languages.${language}`, { field: told }) : told;
    },
    value: function told(subject: LogSubject, path: string, value: unknown): string {
      const { name } = readField(path);
      if (name === "picture_order" && Array.isArray(value)) return t("photos", { count: value.length });
      if (value === null || value === "") return t("blank");
      if (name === "merged_into" && typeof value === "number") return `№\u00a0${value}`;
      if (typeof value === "boolean") return t(value ? "yes" : "no");
      if (name === "handler" && typeof value === "number") return people.get(value) ?? String(value);
      if (typeof value === "string") return plainValue(path, value) ?? word(subject, name, value);
      if (Array.isArray(value)) {
        if (value.length === 0) return t("blank");
        if (/weekdays$/i.test(name))
          return weekdaysOf(value as number[])
            .map((day) => tSettings(`weekdays.${day}`))
            .join(", ");
        return value.map((one) => told(subject, path, one)).join(isRecord(value[0]) ? "; " : ", ");
      }
      if (isRecord(value)) {
        const parts = Object.entries(value).filter(
          ([key, part]) => part !== null && part !== "" && !hidden.has(key),
        );
        const isName = parts.length === 1 && parts[0]?.[0] === "name";
        return parts
          .map(([key, part]) =>
            isName || key === "uk" || key === "ru"
              ? told(subject, path, part)
              : t("fieldValue", { field: nameOfField(subject, key), value: told(subject, key, part) }),
          )
          .join(", ");
      }
      return plainValue(path, value) ?? String(value);
    },
  };
}
