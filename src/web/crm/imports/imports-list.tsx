import { useTranslations } from "use-intl";
import { Status, type StatusTone } from "#ui/data/status/status.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { type Column, columnsOf } from "../list/column.ts";
import { TitledRows } from "../list/list-rows.tsx";
import { moment, useToday } from "../moments.ts";
import type { ImportRow, ImportStatus } from "./import-status.ts";

type ListStatus = Exclude<ImportStatus, "same">;

const tones: Readonly<Record<ListStatus, StatusTone>> = {
  checked: "new",
  applied: "done",
  undone: "cancel",
  broken: "problem",
};

type ImportsListProps = {
  imports: readonly ImportRow[];
  href: (id: number) => string;
  numbers: (row: ImportRow) => string;
  statusOf: (row: ImportRow) => ListStatus;
};

/** The latest imports of one kind. */
export function ImportsList({ imports, href, numbers, statusOf }: ImportsListProps) {
  const today = useToday();
  const t = useTranslations("crmImport");
  const status = (row: ImportRow) => (
    <Status tone={tones[statusOf(row)]}>{t(`states.${statusOf(row)}`)}</Status>
  );
  const columns: Column<ImportRow>[] = columnsOf((key) => t(`list.columns.${key}`), {
    file: {
      truncate: true,
      strong: true,
      title: ({ file }) => file,
      cell: ({ file }, link) => link(file),
    },
    what: { cell: numbers },
    state: { cell: status },
    who: { truncate: true, cell: ({ who }) => who },
    when: { cell: ({ at }) => moment(at, today) },
  });
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
      href={({ id }) => href(id)}
      columns={columns}
      card={(row, link) => (
        <>
          {link(row.file)}
          <span>{status(row)}</span>
          <small>{numbers(row)}</small>
          <small>{[row.who, moment(row.at, today)].filter(Boolean).join(" · ")}</small>
        </>
      )}
    />
  );
}
