import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type DragEvent, type KeyboardEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { ListingRow } from "#shop/catalog/reads/crm-categories.server.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { type RowCursor, rowLinkId } from "../../list/use-row-cursor.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import styles from "./listing-tree.module.css";
import { type DropZone, isUpOrDown, type Spot, spotAt, stepKeys, stepOf, zoneAt } from "./planting.ts";
import { handleId } from "./use-planting.ts";

type ListingTreeProps = {
  rows: readonly ListingRow[];
  cursor: RowCursor;
  onPlant: (row: ListingRow, spot: Spot) => void;
  label: string;
  hint: string;
  isFlat?: boolean;
  hrefOf: (id: number) => string;
  productsHrefOf?: (id: number) => string;
};

interface Over {
  readonly id: number;
  readonly zone: DropZone;
}

/** The tree as rows, moved by dragging or by the arrow keys on their handle. */
export function ListingTree(props: ListingTreeProps) {
  const { rows, cursor, onPlant, label, hint, isFlat = false } = props;
  const hintId = useId();
  const [dragged, setDragged] = useState<ListingRow | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const finish = (): void => {
    setDragged(null);
    setOver(null);
  };

  const drag = (row: ListingRow) => ({
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!dragged) return;
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const zone = zoneAt((event.clientY - top) / height, isFlat);
      if (over?.id !== row.id || over.zone !== zone) setOver({ id: row.id, zone });
    },
    onDrop(event: DragEvent<HTMLElement>) {
      event.preventDefault();
      const spot = dragged && over && spotAt(rows, dragged.id, row, over.zone);
      if (dragged && spot) onPlant(dragged, spot);
      finish();
    },
  });

  return (
    <Panel label={label} flush footer={<small id={hintId}>{hint}</small>}>
      <ol className={styles.tree}>
        {rows.map((row) => {
          const isOver = dragged !== null && dragged.id !== row.id && over?.id === row.id;
          return (
            <li
              key={row.id}
              style={{ "--depth": row.depth } as object}
              data-focus={cursor.key === String(row.id) || undefined}
              data-dragged={dragged?.id === row.id || undefined}
              data-over={isOver ? over.zone : undefined}
              {...drag(row)}
            >
              <Handle
                row={row}
                hintId={hintId}
                onStep={(key) => {
                  const spot = isFlat && !isUpOrDown(key) ? null : stepOf(rows, row.id, key);
                  if (spot) onPlant(row, spot);
                }}
                onDragStart={() => setDragged(row)}
                onDragEnd={finish}
              />
              <RowFacts {...props} row={row} />
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

type HandleProps = {
  row: ListingRow;
  hintId: string;
  onStep: (key: (typeof stepKeys)[number]) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
};

function Handle({ row, hintId, onStep, onDragStart, onDragEnd }: HandleProps) {
  const t = useTranslations("crmCategories.tree");
  const press = (event: KeyboardEvent): void => {
    const key = stepKeys.find((known) => known === event.key);
    if (!key || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onStep(key);
  };
  return (
    <button
      type="button"
      id={handleId(row.id)}
      className={styles.handle}
      draggable
      aria-label={t("move", { name: row.name })}
      aria-describedby={hintId}
      onKeyDown={press}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", row.name);
        const line = event.currentTarget.closest("li");
        if (line) event.dataTransfer.setDragImage(line, 20, 20);
        onDragStart();
      }}
      onDragEnd={onDragEnd}
    >
      <Icon of={GripVertical} />
    </button>
  );
}

type RowFactsProps = ListingTreeProps & { row: ListingRow };

function RowFacts({ row, rows, onPlant, hrefOf, productsHrefOf }: RowFactsProps) {
  const t = useTranslations("crmCategories");
  const { id, name, path, products } = row;
  const [up, down] = [stepOf(rows, id, "ArrowUp"), stepOf(rows, id, "ArrowDown")];
  const goods = t("products", { count: products });
  return (
    <>
      <span className={styles.names}>
        <Anchor id={rowLinkId(String(id))} href={hrefOf(id)}>
          {name}
        </Anchor>
        <small>/{path}</small>
      </span>
      <span className={styles.facts}>
        {(!row.published || row.hiddenAbove) && (
          <SmallBadge tone="mute">{t(row.published ? "state.hiddenAbove" : "state.hidden")}</SmallBadge>
        )}
        {products > 0 && productsHrefOf ? (
          <Anchor href={productsHrefOf(id)}>{goods}</Anchor>
        ) : (
          <span className="subtle">{goods}</span>
        )}
      </span>
      <span className={styles.steps}>
        <IconButton
          icon={ArrowUp}
          size="small"
          label={t("tree.up", { name })}
          disabled={!up}
          onClick={() => up && onPlant(row, up)}
        />
        <IconButton
          icon={ArrowDown}
          size="small"
          label={t("tree.down", { name })}
          disabled={!down}
          onClick={() => down && onPlant(row, down)}
        />
      </span>
    </>
  );
}
