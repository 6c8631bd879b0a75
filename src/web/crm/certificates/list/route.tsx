// /crm/certificates: gift certificates, their balances and expiry dates.
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type CertificateCheckJson, lastCheck } from "#shop/certificates/reads/check.server.ts";
import { type CertificateJson, certificateList } from "#shop/certificates/reads.server.ts";
import {
  certificatesFromUrl,
  certificatesSearch,
  certificateViews,
} from "#shop/certificates/rules/list-address.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Status } from "#ui/data/status/status.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../shared/text/amounts.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter, ofPage } from "../../guard.server.ts";
import { type Column, columnsOf, titleColumn, totalColumn } from "../../list/column.ts";
import { StateList } from "../../list/state-list.tsx";
import { moment, useToday } from "../../moments.ts";
import type { Route } from "./+types/route.ts";
import styles from "./certificates.module.css";
import { IssueDialog } from "./issue-dialog.tsx";
import { longDay, masked, stateTones } from "./labels.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "certificate.manage");
  const query = certificatesFromUrl(args.url.searchParams);
  const [list, check] = await Promise.all([
    allowed(certificateList(shop, actor, query)),
    lastCheck(shop.db, actor),
  ]);
  return ofPage(list.meta, { query, list, check });
}

export const handle: PageHandle = { title: "crmCertificates.title" };

export default function CertificatesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmCertificates");
  const locale = useLocale();
  const [isIssuing, setIssuing] = useState(false);
  const { query, list, check } = loaderData;
  return (
    <CrmPage
      title={t("title")}
      actions={
        <Button icon={Plus} size="small" onClick={() => setIssuing(true)}>
          {t("create")}
        </Button>
      }
    >
      <LastCheck check={check} />
      <StateList
        t={t}
        path={paths.crmCertificates(locale)}
        search={certificatesSearch}
        query={query}
        states={certificateViews}
        list={list}
        found={t("found", { count: list.meta.total, sum: money(list.outstanding) })}
        rowKey={({ id }) => String(id)}
        href={({ id }) => paths.crmCertificate(id, locale)}
        columns={useCertificateColumns()}
      />
      {isIssuing && <IssueDialog onClose={() => setIssuing(false)} />}
    </CrmPage>
  );
}

function useCertificateColumns(): Column<CertificateJson>[] {
  const t = useTranslations("crmCertificates");
  const originOf = ({ order, reason }: CertificateJson): string =>
    order ? t("ofOrder", { number: order }) : reason;
  return columnsOf((key) => t(`columns.${key}`), {
    code: { ...titleColumn, cell: ({ last4 }, link) => link(masked(last4)) },
    state: {
      cell: ({ state }) => <Status tone={stateTones[state]}>{t(`states.${state}`)}</Status>,
      card: "status",
    },
    balance: { ...totalColumn, cell: ({ balance }) => money(balance) },
    nominal: { num: true, cell: ({ nominal }) => money(nominal) },
    expires: {
      cell: ({ expires_on }) => longDay(expires_on),
      card: { due: ({ expires_on }) => t("until", { day: longDay(expires_on) }) },
    },
    holder: {
      truncate: true,
      cell: ({ holder_name }) => holder_name,
      card: { name: (row) => row.holder_name || originOf(row) },
    },
    origin: {
      truncate: true,
      cell: originOf,
      card: { place: (row) => (row.holder_name ? originOf(row) : "") },
    },
  });
}

const sums = ["issued", "spent", "left", "blocked", "refunded"] as const;

function LastCheck({ check }: { check: CertificateCheckJson | null }) {
  const today = useToday();
  const t = useTranslations("crmCertificates.check");
  const locale = useLocale();
  if (!check) return <p className={styles.checked}>{t("never")}</p>;
  const at = moment(check.at, today);
  return (
    <section aria-label={t("label")} className={styles.check}>
      <dl>
        {sums.map((sum) => (
          <div key={sum}>
            <dt>{t(sum)}</dt>
            <dd>
              {money(check[sum])}
              {sum === "left" && check.expired > 0 && (
                <span className={styles.expired}>{t("expired", { sum: money(check.expired) })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {check.off_count === 0 && <p className={styles.checked}>{t("fine", { at })}</p>}
      {check.off_count > 0 && (
        <Notice tone="danger" title={t("off", { at, count: check.off_count })}>
          <ul className={styles.off}>
            {check.off.map(({ id, last4, faults }) => (
              <li key={id}>
                <TextLink href={paths.crmCertificate(id, locale)}>{masked(last4)}</TextLink>:{" "}
                {faults.map((fault) => t(`faults.${fault}`)).join(", ")}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {check.unopened > 0 && <Notice tone="warning">{t("unopened", { count: check.unopened })}</Notice>}
    </section>
  );
}
