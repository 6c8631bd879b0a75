import { useTranslations } from "use-intl";
import type { CertificateJson } from "#shop/certificates/reads.server.ts";
import { Status } from "#ui/status/status.tsx";
import { money } from "../../../shared/amounts.ts";
import { type Column, titleColumn, totalColumn } from "../../list/column.ts";
import styles from "./certificates.module.css";
import { longDay, masked, stateTones } from "./labels.ts";

/** The columns of the list of certificates. */
export function useCertificateColumns(): Column<CertificateJson>[] {
  const t = useTranslations("crmCertificates");
  /** Its order, or why the team issued it. */
  const originOf = ({ order, reason }: CertificateJson): string =>
    order ? t("ofOrder", { number: order }) : reason;
  return [
    {
      ...titleColumn,
      key: "code",
      head: t("columns.code"),
      className: styles.code,
      cell: ({ last4 }, link) => link(masked(last4)),
    },
    {
      key: "state",
      head: t("columns.state"),
      cell: ({ state }) => <Status tone={stateTones[state]}>{t(`states.${state}`)}</Status>,
      card: "status",
    },
    { ...totalColumn, key: "balance", head: t("columns.balance"), cell: ({ balance }) => money(balance) },
    { key: "nominal", head: t("columns.nominal"), num: true, cell: ({ nominal }) => money(nominal) },
    {
      key: "expires",
      head: t("columns.expires"),
      cell: ({ expires_on }) => longDay(expires_on),
      card: { due: ({ expires_on }) => t("until", { day: longDay(expires_on) }) },
    },
    {
      key: "holder",
      head: t("columns.holder"),
      truncate: true,
      cell: ({ holder_name }) => holder_name,
      card: { name: (row) => row.holder_name || originOf(row) },
    },
    {
      key: "origin",
      head: t("columns.origin"),
      truncate: true,
      cell: originOf,
      card: { place: (row) => (row.holder_name ? originOf(row) : "") },
    },
  ];
}
