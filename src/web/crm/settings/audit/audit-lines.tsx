import { ArrowRight } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import type { Doer, LogLine } from "#shop/audit/reads.server.ts";
import type { LogSubject } from "#shop/audit/rules/changes.ts";
import { landingPlaceOf } from "#shop/audit/rules/landing-key.ts";
import { isCallKind } from "#shop/failed-jobs/rules.ts";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { type Column, columnsOf } from "../../list/column.ts";
import { DataList } from "../../list/data-list.tsx";
import { moment, useToday } from "../../moments.ts";
import { EventDetails } from "../../orders/detail/history/event-details.tsx";
import { isSection } from "../sections.ts";
import styles from "./audit.module.css";
import { useChangeText } from "./use-change-text.ts";

const places: Partial<Record<LogSubject, (thing: string, locale: Locale) => string>> = {
  order: paths.crmOrder,
  customer: (id, locale) => paths.crmCustomer(Number(id), locale),
  product: paths.crmProduct,
  staff: (_, locale) => paths.crmTeam(locale),
  promo_code: paths.crmPromoCode,
  promotion: paths.crmPromotion,
  category: paths.crmCategory,
  collection: paths.crmCollection,
  certificate: (id, locale) => paths.crmCertificate(Number(id), locale),
  settings: paths.crmSettingsSection,
  import: (id, locale) => paths.crmImport(Number(id), locale),
  customer_import: (id, locale) => paths.crmCustomerImport(Number(id), locale),
  payout: paths.crmPayout,
  review: (_, locale) => paths.crmReviews(locale),
  lead: (_, locale) => paths.crmLeads(locale),
  saved_view: (_, locale) => paths.crmOrders(locale),
  page: (_, locale) => paths.crmContent(locale),
  home: (_, locale) => paths.crmHome(locale),
  landing: (thing, locale) => paths.crmLanding(landingPlaceOf(thing), locale),
  call: (_, locale) => paths.crmFailedJobs(locale),
  synonyms: (_, locale) => paths.crmSearch(locale),
  directory: (_, locale) => paths.crmSettingsSection("delivery", locale),
  limit: (_, locale) => paths.crmRefusals(locale),
  api_key: (_, locale) => paths.crmApi(locale),
  webhook: (_, locale) => paths.crmApi(locale),
};

type AuditLinesProps = Pick<ComponentProps<typeof DataList>, "pages" | "empty"> & {
  lines: readonly LogLine[];
  people: readonly Doer[];
};

export function AuditLines({ lines, people, ...list }: AuditLinesProps) {
  const today = useToday();
  const t = useTranslations("crmTeam.audit");
  const text = useChangeText(new Map(people.map(({ id, name }) => [id, name])));
  const whoOf = ({ who }: LogLine): string => who ?? t("system");
  const columns: Column<LogLine>[] = columnsOf((key) => t(`columns.${key}`), {
    time: { cell: ({ at }) => moment(at, today) },
    who: { truncate: true, cell: whoOf },
    what: { cell: (line) => <Thing line={line} /> },
    changes: { className: styles.changes, cell: (line) => <Changes line={line} text={text} /> },
  });
  return (
    <DataList
      {...list}
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
          <Changes line={line} text={text} />
        </>
      )}
    />
  );
}

function Thing({ line: { subject, thing, name, action } }: { line: LogLine }) {
  const t = useTranslations("crmTeam.audit");
  const locale = useLocale();
  const tSections = useTranslations("crmSettings.sections");
  const tCalls = useTranslations("crmFailedJobs.kinds");
  const own = (): string => {
    if (subject === "settings" && isSection(thing)) return tSections(thing);
    if (subject === "call" && isCallKind(thing)) return `«${tCalls(thing)}»`;
    // There is only one of these.
    if (subject === "home" || subject === "directory") return "";
    return name ?? (/^\d+$/.test(thing) ? `№\u00a0${thing}` : thing);
  };
  const text = `${t(`subjects.${subject}`)} ${own()}`.trim();
  const place = places[subject];
  return (
    <span>
      {place ? <Anchor href={place(thing, locale)}>{text}</Anchor> : text}
      {action !== "step" && <small> {t(`actions.${action}`)}</small>}
    </span>
  );
}

type ChangesProps = { line: LogLine; text: ReturnType<typeof useChangeText> };

function Changes({ line: { subject, thing, changes, event }, text }: ChangesProps) {
  const t = useTranslations("crmTeam.audit");
  if (event) return <EventDetails event={{ ...event, actor: "staff" }} type={event.deliveryType} />;
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
