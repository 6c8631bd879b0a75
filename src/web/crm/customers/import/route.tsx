// /crm/customers/import/{id}: what one file adds or has added, and its wrong rows.
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { formatPhone } from "#kit/phone/phone.ts";
import { customerImportPage } from "#shop/customer-care/import-reads.server.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { dayWithYear } from "../../../shared/text/dates.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter, existing, idIn, ofPage } from "../../guard.server.ts";
import { ChangesPages } from "../../imports/changes-pages.tsx";
import styles from "../../imports/import.module.css";
import { ImportNotice } from "../../imports/import-notice.tsx";
import type { ImportStatus } from "../../imports/import-status.ts";
import { ProblemsPanel } from "../../imports/problems-panel.tsx";
import { pageFromUrl } from "../../list/page-address.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "customer.edit");
  const id = idIn(args.params.id);
  const { page } = pageFromUrl(args.url.searchParams);
  const found = await existing(args.url, customerImportPage(shop.db, actor, { id, page }));
  const customers = found.customers.map(({ phone, ...customer }) => ({
    ...customer,
    phone: formatPhone(phone),
  }));
  return ofPage(found.meta, {
    title: translator(locale)("crmCustomerImport.one.title", { id: String(found.id) }),
    found: { ...found, customers },
  });
}

type Found = Route.ComponentProps["loaderData"]["found"];

function statusOf({ state, problems, created, changed }: Found): ImportStatus {
  if (state !== "checked" || created + changed > 0) return state;
  return problems > 0 ? "broken" : "same";
}

export default function ImportOfCustomersPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmCustomerImport");
  const tImport = useTranslations("crmImport.one");
  const locale = useLocale();
  const { found, title } = loaderData;
  const status = statusOf(found);
  return (
    <CrmPage title={title} back={{ href: paths.crmCustomerImports(locale), label: tImport("back") }}>
      <div className={styles.stack}>
        <p className={styles.numbers}>
          <b>{found.file}</b>
          {(["rows", "created", "changed", "unchanged", "problems"] as const).map((key) => (
            <span key={key}>{t(`counts.${key}`, { count: found[key] })}</span>
          ))}
        </p>
        {/* The key remounts it for another import. */}
        <ImportNotice
          key={found.id}
          id={found.id}
          of="customers"
          status={status}
          title={t(`one.${status}Title`)}
          ask={t("one.ask")}
          again={paths.crmCustomerImports(locale)}
        >
          {t(`one.${status}`)}
          {status === "checked" && found.problems > 0 && <p>{t("one.skipped")}</p>}
          {status === "undone" && found.kept > 0 && <p>{t("one.kept", { count: found.kept })}</p>}
        </ImportNotice>
        {found.ignored.length > 0 && (
          <p className="muted sm">{t("one.ignored", { columns: found.ignored.join(", ") })}</p>
        )}
        <ProblemsPanel
          told={found.told}
          count={found.problems}
          headingOf={(column) => t(`columns.${column}`)}
          messageOf={({ code }) => t(`problems.${code}`)}
        />
        <ChangesPages
          address={paths.crmCustomerImport(found.id, locale)}
          meta={found.meta}
          isEmpty={found.customers.length === 0}
        >
          {found.customers.map((customer) => (
            <Customer key={customer.position} customer={customer} />
          ))}
        </ChangesPages>
      </div>
    </CrmPage>
  );
}

function Customer({ customer }: { customer: Found["customers"][number] }) {
  const t = useTranslations("crmCustomerImport");
  const locale = useLocale();
  const { phone, customer_id, is_new, rows, added } = customer;
  const { birthday, tags, ...texts } = added;
  const facts = {
    ...texts,
    ...(birthday && { birthday: dayWithYear(birthday, locale) }),
    ...(tags && { tags: tags.join(", ") }),
  };
  const shown = (["first_name", "last_name", "email", "birthday", "tags", "note"] as const).filter(
    (key) => facts[key],
  );
  return (
    <li>
      <span className={styles.product}>
        <b className="num nowrap">
          {customer_id === null ? phone : <Link to={paths.crmCustomer(customer_id, locale)}>{phone}</Link>}
        </b>
        {is_new && <SmallBadge tone="new">{t("one.new")}</SmallBadge>}
        <small className="muted">
          {t(rows.length === 1 ? "one.row" : "one.rows", { list: rows.join(", ") })}
        </small>
      </span>
      {shown.length > 0 && (
        <dl className={styles.changes}>
          {shown.map((key) => (
            <div key={key}>
              <dt>{t(`columns.${key}`)}</dt>
              <dd>{facts[key]}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
