import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { BehindRow } from "#shop/reports/reads/behind.server.ts";
import { Status } from "#ui/status/status.tsx";
import { money } from "../../../shared/amounts.ts";
import { type Column, titleColumn, totalColumn } from "../../list/column.ts";
import { moment } from "../../moments.ts";
import { statusTones, useOrderText } from "../../order-text.ts";

/** The columns of the orders behind a figure. */
export function useBehindColumns(today: Day): Column<BehindRow>[] {
  const t = useTranslations("crmDashboard.behind.columns");
  const text = useOrderText();
  return [
    { ...titleColumn, key: "number", head: t("number"), cell: ({ number }, link) => link(number) },
    { key: "time", head: t("time"), cell: ({ placedAt }) => moment(placedAt, today), card: "time" },
    { key: "payer", head: t("payer"), truncate: true, cell: ({ payer }) => payer, card: "name" },
    {
      key: "delivery",
      head: t("delivery"),
      truncate: true,
      cell: ({ delivery, city }) => [text.way(delivery), city].filter(Boolean).join(", "),
      card: "place",
    },
    {
      key: "status",
      head: t("status"),
      cell: ({ status, delivery }) => (
        <Status tone={statusTones[status]}>{text.status(status, delivery.type)}</Status>
      ),
      card: "status",
    },
    { ...totalColumn, key: "total", head: t("total"), cell: ({ total }) => money(total) },
  ];
}
