// Rows of a list or a tree moved with the browser's drag events. Moving by keys or buttons stays with the list.
import { type DragEvent, useState } from "react";

/** Where a row is dropped, seen from the row under the pointer. */
export type DropZone = "before" | "after" | "inside";

interface Over<Key> {
  readonly key: Key;
  readonly zone: DropZone;
}

const OFFSET_PX = 20;

/** @param zoneAt the zone at a vertical position in the row, 0 to 1; without it a row is one zone */
export function useRowDrag<Key extends number | string>(
  onDrop: (dragged: Key, target: Key, zone: DropZone) => void,
  zoneAt: (share: number) => DropZone = () => "inside",
) {
  const [dragged, setDragged] = useState<Key | null>(null);
  const [over, setOver] = useState<Over<Key> | null>(null);
  const finish = (): void => {
    setDragged(null);
    setOver(null);
  };
  const zoneUnder = ({ currentTarget, clientY }: DragEvent): DropZone => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return zoneAt((clientY - top) / height);
  };
  return {
    dragged,
    /** Null over the dragged row itself. */
    over: over && over.key !== dragged ? over : null,
    /** For the row, or for its handle. */
    source: (key: Key) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        // Selected text inside a row is dragged as text.
        if (event.target !== event.currentTarget) return;
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", String(key));
        const row = event.currentTarget.closest("li");
        if (row) event.dataTransfer.setDragImage(row, OFFSET_PX, OFFSET_PX);
        setDragged(key);
      },
      onDragEnd: finish,
    }),
    /** For the row. */
    target: (key: Key) => ({
      onDragOver(event: DragEvent<HTMLElement>) {
        if (dragged === null) return;
        event.preventDefault();
        const zone = zoneUnder(event);
        if (over?.key !== key || over.zone !== zone) setOver({ key, zone });
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (dragged === null) return;
        event.preventDefault();
        if (dragged !== key) onDrop(dragged, key, zoneUnder(event));
        finish();
      },
    }),
  };
}
