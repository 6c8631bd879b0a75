// Dragging a bonbon over the tray. A mouse drags as soon as it moves; a finger rests for a moment first, so
// that the page under the sticky tray still scrolls. A long press without moving removes the bonbon.
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from "react";

const MOVED_PX = 6;
const FINGER_RESTS_MS = 180;
const LONG_PRESS_MS = 650;

interface Press {
  readonly pointer: number;
  readonly from: number;
  readonly x: number;
  readonly y: number;
  /** After a long touch, or with a mouse. */
  mayCarry: boolean;
  isCarrying: boolean;
  readonly timers: ReturnType<typeof setTimeout>[];
}

export interface Carried {
  readonly from: number;
  /** Under the pointer; null beside the tray. */
  readonly over: number | null;
}

interface TrayDrag {
  readonly tray: RefObject<HTMLElement | null>;
  /** The cell at a point of the window. */
  cellAt(x: number, y: number): number | null;
  isFilled(index: number): boolean;
  onMove(from: number, to: number): void;
  onLongPress(index: number): void;
}

export function useTrayDrag({ tray, cellAt, isFilled, onMove, onLongPress }: TrayDrag) {
  const press = useRef<Press | null>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  /** The click that ends a drag or a long press is ignored. */
  const swallowsClick = useRef(false);

  function end(): void {
    for (const timer of press.current?.timers ?? []) clearTimeout(timer);
    press.current = null;
    setCarried(null);
  }

  // React's touch listeners are passive, and a passive listener cannot prevent scrolling.
  useEffect(() => {
    const element = tray.current;
    const hold = (event: TouchEvent): void => {
      if (press.current?.mayCarry && event.cancelable) event.preventDefault();
    };
    element?.addEventListener("touchmove", hold, { passive: false });
    return () => element?.removeEventListener("touchmove", hold);
  }, [tray]);

  useEffect(
    () => () => {
      for (const timer of press.current?.timers ?? []) clearTimeout(timer);
    },
    [],
  );

  function begin(event: ReactPointerEvent, from: number): void {
    swallowsClick.current = false;
    if (!event.isPrimary || event.button !== 0 || !isFilled(from)) return;
    end();
    const isFinger = event.pointerType !== "mouse";
    const now: Press = {
      pointer: event.pointerId,
      from,
      x: event.clientX,
      y: event.clientY,
      mayCarry: !isFinger,
      isCarrying: false,
      timers: [],
    };
    if (isFinger) {
      now.timers.push(
        setTimeout(() => {
          now.mayCarry = true;
        }, FINGER_RESTS_MS),
      );
    }
    now.timers.push(
      setTimeout(() => {
        if (press.current !== now || now.isCarrying) return;
        swallowsClick.current = true;
        end();
        onLongPress(from);
      }, LONG_PRESS_MS),
    );
    press.current = now;
  }

  function move(event: ReactPointerEvent): void {
    const now = press.current;
    if (!now || event.pointerId !== now.pointer) return;
    const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
    if (!now.isCarrying) {
      if (Math.hypot(dx, dy) < MOVED_PX) return;
      if (!now.mayCarry) {
        end();
        return;
      }
      now.isCarrying = true;
      tray.current?.setPointerCapture(now.pointer);
    }
    tray.current?.style.setProperty("--carried-x", `${dx}px`);
    tray.current?.style.setProperty("--carried-y", `${dy}px`);
    const over = cellAt(event.clientX, event.clientY);
    setCarried((before) =>
      before?.from === now.from && before.over === over ? before : { from: now.from, over },
    );
  }

  function drop(event: ReactPointerEvent): void {
    const now = press.current;
    if (!now || event.pointerId !== now.pointer) return;
    if (now.isCarrying) {
      swallowsClick.current = true;
      const to = cellAt(event.clientX, event.clientY);
      if (to !== null) onMove(now.from, to);
    }
    end();
  }

  return {
    carried,
    begin,
    /** For the tray itself. */
    handlers: { onPointerMove: move, onPointerUp: drop, onPointerCancel: end },
    /** Whether this click only ends a drag or a long press; resets it. */
    isSwallowed(): boolean {
      const swallowed = swallowsClick.current;
      swallowsClick.current = false;
      return swallowed;
    },
  };
}
