import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { ImportRow } from "#shop/catalog/reads/imports.server.ts";
import { Panel } from "#ui/panel/panel.tsx";
import { Status } from "#ui/status/status.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { TitledRows } from "../../list/list-rows.tsx";
import { moment } from "../../moments.ts";
import { importTones, standingOf, useImportMessages } from "./import-messages.ts";

/** The latest imports: a table; cards on phones. */
export function ImportsList({ imports, today }: { imports: readonly ImportRow[]; today: Day }) {
  const t = useTranslations("crmImport");
  const locale = useLocale();
  const text = useImportMessages();
  if (imports.length === 0)
    return (
      <Panel title={t("list.title")}>
        <p className="subtle sm">{t("list.none")}</p>
      </Panel>
    );
  return (
    <TitledRows
      label={t("list.title")}
      rows={imports}
      rowKey={({ id }) => String(id)}
      href={({ id }) => paths.crmImport(id, locale)}
      columns={[
        {
          key: "file",
          head: t("list.columns.file"),
          truncate: true,
          strong: true,
          title: ({ file }) => file,
          cell: ({ file }, link) => link(file),
        },
        { key: "what", head: t("list.columns.what"), cell: text.numbers },
        { key: "state", head: t("list.columns.state"), cell: (row) => <Standing row={row} /> },
        { key: "who", head: t("list.columns.who"), truncate: true, cell: ({ who }) => who },
        { key: "when", head: t("list.columns.when"), cell: ({ at }) => moment(at, today) },
      ]}
      card={(row, link) => (
        <>
          {link(row.file)}
          <span>
            <Standing row={row} />
          </span>
          <small>{text.numbers(row)}</small>
          <small>{[row.who, moment(row.at, today)].filter(Boolean).join(" · ")}</small>
        </>
      )}
    />
  );
}

function Standing({ row }: { row: ImportRow }) {
  const t = useTranslations("crmImport.states");
  const standing = standingOf(row);
  return <Status tone={importTones[standing]}>{t(standing)}</Status>;
}
