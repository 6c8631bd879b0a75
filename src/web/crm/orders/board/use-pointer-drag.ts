// Drags a card with the mouse, or with a finger after a long press: a copy follows the pointer, the card
// stays in place until the drop. Swipes scroll as usual, and a short press opens the card.
import { type PointerEvent, type RefObject, useEffect, useRef } from "react";

/** px; a press without a drag moves less. */
const SLOP = 6;
const HOLD_MS = 350;
/** px from an edge where the board scrolls, and its speed in px per frame. */
const EDGE = 48;
const PACE = 12;

export interface PointerDragEvents {
  /** @returns whether it may be dragged */
  onLift(number: string): boolean;
  /** The column under the pointer; null between columns. */
  onOver(status: string | null): void;
  onDrop(status: string | null): void;
  onBack(): void;
}

function copyOf(card: HTMLElement): HTMLElement {
  const { left, top, width } = card.getBoundingClientRect();
  const copy = card.cloneNode(true) as HTMLElement;
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  copy.inert = true;
  copy.dataset.inHand = "";
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, inlineSize: `${width}px` });
  return copy;
}

const columnAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-status]")?.dataset.status ?? null;

/** The click that ends a drag must not open the element under it. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

export function usePointerDrag(board: RefObject<HTMLElement | null>, needs: PointerDragEvents) {
  const latest = useRef(needs);
  useEffect(() => {
    latest.current = needs;
  });
  const giveUp = useRef<(() => void) | null>(null);
  useEffect(() => () => giveUp.current?.(), []);

  /** For `onPointerDown` of a card. */
  return (press: PointerEvent<HTMLElement>, number: string): void => {
    const card = press.currentTarget;
    const isOnControl = press.target instanceof Element && press.target.closest("button") !== null;
    if (press.button !== 0 || !press.isPrimary || isOnControl || giveUp.current) return;
    const isTouch = press.pointerType === "touch";
    const from = { x: press.clientX, y: press.clientY };
    let at = from;
    let copy: HTMLElement | null = null;
    let frame = 0;
    const listening = new AbortController();

    const follow = (): void => {
      if (!copy) return;
      copy.style.translate = `${at.x - from.x}px ${at.y - from.y}px`;
      latest.current.onOver(columnAt(at.x, at.y));
    };
    const creep = (): void => {
      const sides = board.current?.getBoundingClientRect();
      if (!sides) return;
      if (at.x < sides.left + EDGE) board.current?.scrollBy(-PACE, 0);
      else if (at.x > sides.right - EDGE) board.current?.scrollBy(PACE, 0);
      frame = requestAnimationFrame(creep);
    };
    const lift = (): void => {
      if (!latest.current.onLift(number)) {
        end(false);
        return;
      }
      copy = copyOf(card);
      document.body.append(copy);
      getSelection()?.removeAllRanges();
      frame = requestAnimationFrame(creep);
      follow();
    };
    const hold = isTouch ? setTimeout(lift, HOLD_MS) : undefined;

    function end(isDrop: boolean): void {
      clearTimeout(hold);
      cancelAnimationFrame(frame);
      listening.abort();
      giveUp.current = null;
      if (!copy) return;
      copy.remove();
      swallowClick();
      if (isDrop) latest.current.onDrop(columnAt(at.x, at.y));
      else latest.current.onBack();
    }
    giveUp.current = () => end(false);

    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      heard: (event: DocumentEventMap[Name]) => void,
      options?: AddEventListenerOptions,
    ): void => document.addEventListener(name, heard, { ...options, signal: listening.signal });

    on("pointermove", (event) => {
      if (event.pointerId !== press.pointerId) return;
      at = { x: event.clientX, y: event.clientY };
      const isFar = Math.hypot(at.x - from.x, at.y - from.y) > SLOP;
      if (copy) follow();
      else if (isFar && isTouch) end(false);
      else if (isFar) lift();
    });
    on("pointerup", (event) => {
      if (event.pointerId === press.pointerId) end(true);
    });
    on("pointercancel", () => end(false));
    // Before the long press the page may scroll; after it, it must not.
    on("touchmove", (event) => copy && event.preventDefault(), { passive: false });
    on("contextmenu", (event) => isTouch && event.preventDefault());
    on(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || !copy) return;
        event.preventDefault();
        end(false);
      },
      { capture: true },
    );
  };
}
