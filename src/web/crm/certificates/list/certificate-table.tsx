import { useTranslations } from "use-intl";
import type { CertificateJson } from "#shop/certificates/reads.server.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Cell, DataTable, HeadCell, Row } from "#ui/data-table/data-table.tsx";
import { OrderRow, OrderRows } from "#ui/order-rows/order-rows.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Status } from "#ui/status/status.tsx";
import { paths } from "../../../paths.ts";
import { money } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { type RowCursor, rowLinkId } from "../../list/use-row-cursor.ts";
import styles from "./certificates.module.css";
import { longDay, masked, stateTones } from "./words.ts";

/** The origin of a certificate: its order, or why the team issued it. */
function useOrigin(): (row: CertificateJson) => string {
  const t = useTranslations("crmCertificates");
  return ({ order, reason }) => (order ? t("ofOrder", { number: order }) : reason);
}

/** The list on wide screens. */
export function CertificateTable({ rows, cursor }: { rows: readonly CertificateJson[]; cursor: RowCursor }) {
  const t = useTranslations("crmCertificates");
  const locale = useLocale();
  const originOf = useOrigin();
  return (
    <Panel flush className="only-desktop">
      <DataTable label={t("table")}>
        <thead>
          <tr>
            <HeadCell>{t("columns.code")}</HeadCell>
            <HeadCell>{t("columns.state")}</HeadCell>
            <HeadCell num>{t("columns.balance")}</HeadCell>
            <HeadCell num>{t("columns.nominal")}</HeadCell>
            <HeadCell>{t("columns.expires")}</HeadCell>
            <HeadCell>{t("columns.holder")}</HeadCell>
            <HeadCell>{t("columns.origin")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} focused={cursor.key === String(row.id)}>
              <Cell strong className={styles.code}>
                <Anchor
                  id={rowLinkId(String(row.id))}
                  href={paths.crmCertificate(row.id, locale)}
                  onFocus={() => cursor.put(String(row.id))}
                >
                  {masked(row.last4)}
                </Anchor>
              </Cell>
              <Cell>
                <Status tone={stateTones[row.state]}>{t(`states.${row.state}`)}</Status>
              </Cell>
              <Cell num strong>
                {money(row.balance)}
              </Cell>
              <Cell num>{money(row.nominal)}</Cell>
              <Cell>{longDay(row.expires_on)}</Cell>
              <Cell truncate>{row.holder_name}</Cell>
              <Cell truncate>{originOf(row)}</Cell>
            </Row>
          ))}
        </tbody>
      </DataTable>
    </Panel>
  );
}

/** The list on narrow screens. */
export function CertificatePhoneList({ rows }: { rows: readonly CertificateJson[] }) {
  const t = useTranslations("crmCertificates");
  const locale = useLocale();
  const originOf = useOrigin();
  return (
    <Panel label={t("table")} flush className="only-mobile">
      <OrderRows>
        {rows.map((row) => (
          <OrderRow
            key={row.id}
            href={paths.crmCertificate(row.id, locale)}
            number={masked(row.last4)}
            time={null}
            total={money(row.balance)}
            name={row.holder_name || originOf(row)}
            status={<Status tone={stateTones[row.state]}>{t(`states.${row.state}`)}</Status>}
            place={row.holder_name ? originOf(row) : ""}
            due={t("until", { day: longDay(row.expires_on) })}
          />
        ))}
      </OrderRows>
    </Panel>
  );
}
