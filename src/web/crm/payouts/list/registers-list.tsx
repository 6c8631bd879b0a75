import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { RegisterJson } from "#shop/payouts/reads/registers.server.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Cell, HeadCell, Row } from "#ui/data-table/data-table.tsx";
import { OrderRow } from "#ui/order-rows/order-rows.tsx";
import { Status } from "#ui/status/status.tsx";
import { paths } from "../../../paths.ts";
import { grouped, money } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { TableOrCards } from "../../list/table-or-cards.tsx";
import { moment } from "../../moments.ts";

type RegistersListProps = { registers: readonly RegisterJson[]; today: Day };

/** The registers, the newest first. */
export function RegistersList({ registers, today }: RegistersListProps) {
  const t = useTranslations("crmPayouts");
  const locale = useLocale();
  return (
    <TableOrCards
      label={t("list.label")}
      head={
        <>
          <HeadCell>{t("list.columns.register")}</HeadCell>
          <HeadCell>{t("list.columns.file")}</HeadCell>
          <HeadCell num>{t("list.columns.rows")}</HeadCell>
          <HeadCell num>{t("list.columns.sum")}</HeadCell>
          <HeadCell>{t("list.columns.state")}</HeadCell>
          <HeadCell>{t("list.columns.who")}</HeadCell>
          <HeadCell>{t("list.columns.when")}</HeadCell>
        </>
      }
      rows={registers.map((register) => (
        <Row key={register.id}>
          <Cell strong>
            <Anchor href={paths.crmPayout(register.id, locale)}>
              {t("list.name", { id: String(register.id) })}
            </Anchor>
          </Cell>
          <Cell truncate title={register.file}>
            {register.file}
          </Cell>
          <Cell num>{grouped(register.rows)}</Cell>
          <Cell num strong>
            {money(register.sum)}
          </Cell>
          <Cell>
            <Standing register={register} />
          </Cell>
          <Cell truncate title={register.who ?? undefined}>
            {register.who}
          </Cell>
          <Cell>{moment(register.at, today)}</Cell>
        </Row>
      ))}
      cards={registers.map((register) => (
        <OrderRow
          key={register.id}
          href={paths.crmPayout(register.id, locale)}
          number={t("list.name", { id: String(register.id) })}
          time={moment(register.at, today)}
          total={money(register.sum)}
          name={t("counts.rows", { count: register.rows })}
          status={<Standing register={register} />}
          place={register.file}
        />
      ))}
    />
  );
}

function Standing({ register: { open, differences } }: { register: RegisterJson }) {
  const t = useTranslations("crmPayouts.list");
  if (open > 0) return <Status tone="problem">{t("open", { count: open })}</Status>;
  return <Status tone="done">{t(differences > 0 ? "settled" : "fine")}</Status>;
}
