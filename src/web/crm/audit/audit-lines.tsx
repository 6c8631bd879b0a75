import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import type { Day } from "#kit/clock.ts";
import type { Doer, LogLine } from "#shop/audit/reads.server.ts";
import type { LogSubject } from "#shop/audit/rules/changes.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { ListRows } from "../list/list-rows.tsx";
import { moment } from "../moments.ts";
import { isSection } from "../settings/sections.ts";
import styles from "./audit.module.css";
import { useChangeText } from "./use-change-text.ts";

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

type AuditLinesProps = { lines: readonly LogLine[]; people: readonly Doer[]; today: Day };

export function AuditLines({ lines, people, today }: AuditLinesProps) {
  const t = useTranslations("crmTeam.audit");
  const text = useChangeText(new Map(people.map(({ id, name }) => [id, name])));
  const whoOf = ({ who }: LogLine): string => who ?? t("system");
  return (
    <ListRows
      label={t("table")}
      rows={lines}
      rowKey={({ key }) => key}
      columns={[
        { key: "time", head: t("columns.time"), cell: ({ at }) => moment(at, today) },
        { key: "who", head: t("columns.who"), truncate: true, cell: whoOf },
        { key: "what", head: t("columns.what"), cell: (line) => <Thing line={line} /> },
        {
          key: "changes",
          head: t("columns.changes"),
          className: styles.changes,
          cell: (line) => <Changes line={line} words={text} />,
        },
      ]}
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
