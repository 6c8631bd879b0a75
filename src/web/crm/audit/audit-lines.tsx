import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import type { Messages } from "#i18n/messages.ts";
import type { Doer, LogLine } from "#shop/audit/reads.server.ts";
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
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { nutrients } from "../catalog/product/product-form.ts";
import { type Column, columnsOf } from "../list/column.ts";
import { ListRows } from "../list/list-rows.tsx";
import { moment, useToday } from "../moments.ts";
import { type FieldSpec, fieldsIn, isSection, settingsSections } from "../settings/sections.ts";
import styles from "./audit.module.css";
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

/** Known fields and values have labels, others are shown raw. @param people names by account id */
function useChangeText(people: ReadonlyMap<number, string>) {
  const t = useTranslations("crmTeam.audit");
  const tRoles = useTranslations("crm.roles");
  const tOrders = useTranslations("orders");
  const tCalls = useTranslations("crmFailedJobs");
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

const places: Partial<Record<LogSubject, (thing: string, locale: Locale) => string>> = {
  order: paths.crmOrder,
  customer: (id, locale) => paths.crmCustomer(Number(id), locale),
  product: paths.crmProduct,
  staff: (_, locale) => paths.crmTeam(locale),
  promo_code: paths.crmPromotion,
  promotion: paths.crmAutoPromotion,
  category: paths.crmCategory,
  collection: paths.crmCollection,
  certificate: (id, locale) => paths.crmCertificate(Number(id), locale),
  settings: paths.crmSettingsSection,
  import: (id, locale) => paths.crmImport(Number(id), locale),
  payout: paths.crmPayout,
  review: (_, locale) => paths.crmReviews(locale),
  lead: (_, locale) => paths.crmLeads(locale),
};

type AuditLinesProps = { lines: readonly LogLine[]; people: readonly Doer[] };

export function AuditLines({ lines, people }: AuditLinesProps) {
  const today = useToday();
  const t = useTranslations("crmTeam.audit");
  const text = useChangeText(new Map(people.map(({ id, name }) => [id, name])));
  const whoOf = ({ who }: LogLine): string => who ?? t("system");
  const columns: Column<LogLine>[] = columnsOf((key) => t(`columns.${key}`), {
    time: { cell: ({ at }) => moment(at, today) },
    who: { truncate: true, cell: whoOf },
    what: { cell: (line) => <Thing line={line} /> },
    changes: { className: styles.changes, cell: (line) => <Changes line={line} words={text} /> },
  });
  return (
    <ListRows
      label={t("table")}
      rows={lines}
      rowKey={({ key }) => key}
      columns={columns}
      card={(line) => (
        <>
          <small>
            {moment(line.at, today)} · {whoOf(line)}
          </small>
          <Thing line={line} />
          <Changes line={line} words={text} />
        </>
      )}
    />
  );
}

function Thing({ line: { subject, thing, name, action } }: { line: LogLine }) {
  const t = useTranslations("crmTeam.audit");
  const locale = useLocale();
  const tSections = useTranslations("crmSettings.sections");
  const own = subject === "settings" && isSection(thing) ? tSections(thing) : name;
  const text = `${t(`subjects.${subject}`)} ${own ?? (/^\d+$/.test(thing) ? `№\u00a0${thing}` : thing)}`;
  const place = places[subject];
  return (
    <span>
      {place ? <Anchor href={place(thing, locale)}>{text}</Anchor> : text}
      {action !== "step" && <small> {t(`actions.${action}`)}</small>}
    </span>
  );
}

type ChangesProps = { line: LogLine; words: ReturnType<typeof useChangeText> };

function Changes({ line: { subject, thing, changes }, words: text }: ChangesProps) {
  const t = useTranslations("crmTeam.audit");
  if (changes.length === 0) return null;
  return (
    <ul className={styles.list}>
      {changes.map(({ field, from, to }) => {
        const [was, is] = [text.value(subject, field, from), text.value(subject, field, to)];
        return (
          <li key={field}>
            <span className="muted">{text.field(subject, thing, field)}:</span>{" "}
            <span aria-hidden="true">
              {from !== null && (
                <>
                  <del>{was}</del> <Icon of={ArrowRight} />{" "}
                </>
              )}
              <b>{is}</b>
            </span>
            <span className="visually-hidden">
              {from === null ? t("set", { to: is }) : t("became", { from: was, to: is })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
