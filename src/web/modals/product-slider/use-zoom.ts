import { type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { dragged, movedTo, PRESSED_SCALE, scaledTo, whole, type Zoom } from "./zoom.ts";

const SWIPE_PX = 48;
const DOUBLE_TAP_MS = 300;

type Place = Pick<PointerEvent, "clientX" | "clientY">;

const percentOf = ({ clientX, clientY }: Place, frame: Element) => {
  const box = frame.getBoundingClientRect();
  return { x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 };
};
const distance = ([a, b]: readonly Place[]): number =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;

/**
 * A mouse presses to enlarge and then moves over the photograph; fingers pinch, tap twice and drag.
 * @param onSwipe a finger or a mouse turned a whole photograph: 1 to the next, −1 to the previous
 */
export function useZoom(onSwipe: (step: 1 | -1) => void) {
  const [zoom, setZoom] = useState<Zoom>(whole);
  const fingers = useRef(new Map<number, Place>());
  const from = useRef<Place | null>(null);
  const pinch = useRef<{ readonly spread: number; readonly scale: number } | null>(null);
  const isSpent = useRef(false);
  const tappedAt = useRef(0);
  const isZoomed = zoom.scale > 1;

  const toggle = (at: { x: number; y: number }): void =>
    setZoom(isZoomed ? whole : { ...at, scale: PRESSED_SCALE });

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { current } = fingers;
      current.set(event.pointerId, event);
      from.current = event;
      if (current.size === 1) isSpent.current = false;
      if (current.size !== 2) return;
      isSpent.current = true;
      const [a, b] = [...current.values()] as [Place, Place];
      pinch.current = { spread: distance([a, b]), scale: zoom.scale };
      const middle = { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 };
      if (!isZoomed) setZoom({ ...percentOf(middle, event.currentTarget), scale: 1 });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = fingers;
      const before = current.get(event.pointerId);
      if (event.pointerType === "mouse") {
        const { x, y } = percentOf(event, event.currentTarget);
        if (isZoomed) setZoom(movedTo(zoom, x, y));
        return;
      }
      if (!before) return;
      current.set(event.pointerId, event);
      if (pinch.current) {
        const { spread, scale } = pinch.current;
        setZoom(scaledTo(zoom, (scale * distance([...current.values()])) / spread));
      } else if (isZoomed) {
        const box = event.currentTarget.getBoundingClientRect();
        const dx = ((event.clientX - before.clientX) / box.width) * 100;
        const dy = ((event.clientY - before.clientY) / box.height) * 100;
        if (dx || dy) isSpent.current = true;
        setZoom(dragged(zoom, dx, dy));
      }
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      fingers.current.delete(event.pointerId);
      if (fingers.current.size < 2) pinch.current = null;
      const moved = from.current ? event.clientX - from.current.clientX : 0;
      if (isZoomed || isSpent.current || Math.abs(moved) <= SWIPE_PX) return;
      isSpent.current = true;
      onSwipe(moved < 0 ? 1 : -1);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      fingers.current.delete(event.pointerId);
      pinch.current = null;
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const isOver = isSpent.current;
      isSpent.current = false;
      if (isOver) return;
      const byKey = event.detail === 0;
      const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === "touch";
      if (isTouch) {
        const isSecond = event.timeStamp - tappedAt.current < DOUBLE_TAP_MS;
        tappedAt.current = isSecond ? 0 : event.timeStamp;
        if (!isSecond) return;
      }
      toggle(byKey ? whole : percentOf(event, event.currentTarget));
    },
  };
  return { zoom, isZoomed, setZoom, handlers };
}
