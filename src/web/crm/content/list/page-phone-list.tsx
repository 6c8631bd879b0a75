import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { ListedPage } from "#shop/content/page-reads.server.ts";
import { OrderRow, OrderRows } from "#ui/order-rows/order-rows.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Status } from "#ui/status/status.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { moment } from "../../moments.ts";
import { stateTones } from "../../publishing/state-tones.ts";
import { usePageWords } from "./use-page-words.ts";

/** The list on narrow screens. */
export function PagePhoneList({ rows, today }: { rows: readonly ListedPage[]; today: Day }) {
  const t = useTranslations("crmContent");
  const locale = useLocale();
  const words = usePageWords(today);
  return (
    <Panel label={t("table")} flush className="only-mobile">
      <OrderRows>
        {rows.map((row) => (
          <OrderRow
            key={row.id}
            href={paths.crmPage(row.id, locale)}
            number={words.title(row)}
            time={null}
            total={moment(row.changed_at, today)}
            name={`/${row.slug}`}
            status={<Status tone={stateTones[row.state]}>{t(`states.${row.state}`)}</Status>}
            place={words.who(row)}
            due={words.plan(row)}
            late={row.is_stuck}
          />
        ))}
      </OrderRows>
    </Panel>
  );
}
