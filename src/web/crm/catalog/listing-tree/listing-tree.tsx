import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useId } from "react";
import { useTranslations } from "use-intl";
import type { ListingRow } from "#shop/catalog/reads/crm/categories.server.ts";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { type RowCursor, rowLinkId } from "../../list/use-row-cursor.ts";
import { useRowDrag } from "../../list/use-row-drag.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import styles from "./listing-tree.module.css";
import { isUpOrDown, type Spot, spotAt, stepKeys, stepOf, zoneAt } from "./tree-moves.ts";
import { handleId } from "./use-tree-moves.ts";

type ListingTreeProps = {
  rows: readonly ListingRow[];
  cursor: RowCursor;
  onMove: (row: ListingRow, spot: Spot) => void;
  label: string;
  hint: string;
  isFlat?: boolean;
  hrefOf: (id: number) => string;
  productsHrefOf?: (id: number) => string;
};

/** The tree as rows, moved by dragging or by the arrow keys on their handle. */
export function ListingTree(props: ListingTreeProps) {
  const { rows, cursor, onMove, label, hint, isFlat = false } = props;
  const hintId = useId();
  const drag = useRowDrag<number>(
    (id, targetId, zone) => {
      const [row, target] = [id, targetId].map((known) => rows.find((one) => one.id === known));
      const spot = target && spotAt(rows, id, target, zone);
      if (row && spot) onMove(row, spot);
    },
    (share) => zoneAt(share, isFlat),
  );

  return (
    <Panel label={label} flush footer={<small id={hintId}>{hint}</small>}>
      <ol className={styles.tree}>
        {rows.map((row) => (
          <li
            key={row.id}
            style={{ "--depth": row.depth } as object}
            data-focus={cursor.key === String(row.id) || undefined}
            data-dragged={drag.dragged === row.id || undefined}
            data-over={drag.over?.key === row.id ? drag.over.zone : undefined}
            {...drag.target(row.id)}
          >
            <Handle
              row={row}
              hintId={hintId}
              onStep={(key) => {
                const spot = isFlat && !isUpOrDown(key) ? null : stepOf(rows, row.id, key);
                if (spot) onMove(row, spot);
              }}
              source={drag.source(row.id)}
            />
            <RowFacts {...props} row={row} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type HandleProps = {
  row: ListingRow;
  hintId: string;
  onStep: (key: (typeof stepKeys)[number]) => void;
  source: ComponentProps<"button">;
};

function Handle({ row, hintId, onStep, source }: HandleProps) {
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
      {...source}
      aria-label={t("move", { name: row.name })}
      aria-describedby={hintId}
      onKeyDown={press}
    >
      <Icon of={GripVertical} />
    </button>
  );
}

type RowFactsProps = ListingTreeProps & { row: ListingRow };

function RowFacts({ row, rows, onMove, hrefOf, productsHrefOf }: RowFactsProps) {
  const t = useTranslations("crmCategories");
  const { id, name, path, products } = row;
  const [up, down] = [stepOf(rows, id, "ArrowUp"), stepOf(rows, id, "ArrowDown")];
  const productsText = t("products", { count: products });
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
          <Anchor href={productsHrefOf(id)}>{productsText}</Anchor>
        ) : (
          <span className="subtle">{productsText}</span>
        )}
      </span>
      <span className={styles.steps}>
        <IconButton
          icon={ArrowUp}
          size="small"
          label={t("tree.up", { name })}
          disabled={!up}
          onClick={() => up && onMove(row, up)}
        />
        <IconButton
          icon={ArrowDown}
          size="small"
          label={t("tree.down", { name })}
          disabled={!down}
          onClick={() => down && onMove(row, down)}
        />
      </span>
    </>
  );
}
