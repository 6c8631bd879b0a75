// The tray as a grid of cells over its photograph. One cell is in the tab order, arrow keys move to the
// others.
import { Plus } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Bonbon } from "#shop/boxes/output.ts";
import type { BoxSize } from "#shop/boxes/rules/contents.ts";
import { nextFree } from "#shop/boxes/rules/edit-history.ts";
import type { BonbonsByKey } from "#shop/boxes/rules/facts.ts";
import { centreOf, placeOf, trayPlan } from "#shop/boxes/rules/tray.ts";
import tray4 from "#shop/boxes/trays/tray-4.webp";
import tray9 from "#shop/boxes/trays/tray-9.webp";
import tray16 from "#shop/boxes/trays/tray-16.webp";
import tray25 from "#shop/boxes/trays/tray-25.webp";
import { flag } from "#ui/class-names.ts";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { buildingPart } from "../page/use-built-address.ts";
import { BonbonPicture } from "./bonbon-picture.tsx";
import { LID_SIDE, lidPicture } from "./lid-picture.ts";
import styles from "./tray.module.css";
import type { Box } from "./use-box.ts";
import { useTrayDrag } from "./use-tray-drag.ts";

const photos: Record<BoxSize, string> = { 4: tray4, 9: tray9, 16: tray16, 25: tray25 };
const PHOTO_SIDE = 1_200;

interface TrayProps {
  box: Box;
  size: BoxSize;
  bonbonsByKey: BonbonsByKey<Bonbon>;
  /** Bonbons to be removed. */
  unwanted: ReadonlySet<string>;
  /** Put into the cart as it is: the lid lies on it until the tray is touched. */
  isClosed: boolean;
  onOpen: () => void;
}

export function Tray({ box, size, bonbonsByKey, unwanted, isClosed, onOpen }: TrayProps) {
  const t = useTranslations("boxBuilder");
  const root = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(0);
  const plan = trayPlan(size);
  const { cells, picked, filled, finish } = box;
  const focused = Math.min(cursor, cells.length - 1);
  const next = picked ?? nextFree(cells);

  const drag = useTrayDrag({
    tray: root,
    cellAt(x, y) {
      const area = root.current?.getBoundingClientRect();
      if (!area) return null;
      const part = (at: number, from: number, side: number) => ((at - from) / side) * 100;
      const [left, top] = [part(x, area.left, area.width), part(y, area.top, area.height)];
      const reach = plan.pitch / 2;
      const index = cells.findIndex((_, cell) => {
        const centre = centreOf(plan, cell);
        return Math.abs(centre.x - left) <= reach && Math.abs(centre.y - top) <= reach;
      });
      return index < 0 ? null : index;
    },
    isFilled: (index) => cells[index] != null,
    onMove: box.move,
    onLongPress: box.remove,
  });

  function focus(index: number): void {
    setCursor(index);
    root.current?.querySelector<HTMLElement>(`[data-cell="${index}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { row, column } = placeOf(plan.side, focused);
    const last = plan.side - 1;
    const far = event.ctrlKey || event.metaKey;
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [row, Math.max(0, column - 1)],
      ArrowRight: [row, Math.min(last, column + 1)],
      ArrowUp: [Math.max(0, row - 1), column],
      ArrowDown: [Math.min(last, row + 1), column],
      Home: [far ? 0 : row, 0],
      End: [far ? last : row, last],
    };
    const to = steps[event.key];
    if (to) focus(to[0] * plan.side + to[1]);
    else if (event.key === "Delete" || event.key === "Backspace") box.remove(focused);
    else if (event.key === "Escape" && picked !== null) box.letGo();
    else return;
    event.preventDefault();
  }

  const rows = Array.from({ length: plan.side }, (_, row) =>
    cells.map((key, index) => ({ key, index })).slice(row * plan.side, (row + 1) * plan.side),
  );

  return (
    <div
      {...buildingPart}
      ref={root}
      role="grid"
      tabIndex={-1}
      aria-label={t("tray", { count: size })}
      className={styles.tray}
      data-cells={size}
      onKeyDown={onKeyDown}
      onFocusCapture={onOpen}
      onPointerDownCapture={onOpen}
      onContextMenu={(event) => event.preventDefault()}
      {...drag.handlers}
    >
      <img
        className={styles.photo}
        src={photos[size]}
        width={PHOTO_SIDE}
        height={PHOTO_SIDE}
        alt=""
        draggable={false}
        fetchPriority="high"
      />
      {rows.map((row, number) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the cells are, as in the grid pattern
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are their numbers
        <div key={number} role="row" className={styles.row}>
          {row.map(({ key, index }) => {
            const bonbon = key === null ? null : (bonbonsByKey.get(key) ?? null);
            const centre = centreOf(plan, index);
            return (
              <button
                key={index}
                type="button"
                role="gridcell"
                data-cell={index}
                tabIndex={index === focused ? 0 : -1}
                aria-selected={picked === index}
                aria-label={t("cell", {
                  row: number + 1,
                  column: (index % plan.side) + 1,
                  name: bonbon?.name ?? t("empty"),
                })}
                className={styles.cell}
                data-next={flag(index === next && picked === null)}
                data-over={flag(drag.carried?.over === index && drag.carried.from !== index)}
                data-carried={flag(drag.carried?.from === index)}
                data-unwanted={flag(key !== null && unwanted.has(key))}
                style={{
                  insetInlineStart: `${centre.x - plan.cell / 2}%`,
                  insetBlockStart: `${centre.y - plan.cell / 2}%`,
                  inlineSize: `${plan.cell}%`,
                  blockSize: `${plan.cell}%`,
                }}
                onFocus={() => setCursor(index)}
                onPointerDown={(event) => drag.begin(event, index)}
                onClick={() => {
                  if (!drag.isSwallowed()) box.press(index);
                }}
              >
                {bonbon ? (
                  // Another bonbon in the cell is another picture: the animation starts again.
                  <BonbonPicture key={bonbon.key} bonbon={bonbon} className={styles.bonbon} eager />
                ) : (
                  <Icon of={Plus} />
                )}
              </button>
            );
          })}
        </div>
      ))}
      {filled === size && (
        <img
          className={styles.lid}
          data-closed={flag(isClosed)}
          src={lidPicture(finish)}
          width={LID_SIDE}
          height={LID_SIDE}
          alt=""
          draggable={false}
        />
      )}
    </div>
  );
}
