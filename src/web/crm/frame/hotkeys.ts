// Hotkeys of the CRM by key position, so that they work in any layout: «о» is J.
// Single-key shortcuts disturb dictation, so a user can turn them off (WCAG 2.1.4).
import { useEffect, useRef } from "react";
import { deviceStore } from "../../shared/device/device-store.ts";

export const hotkeysEnabled = deviceStore<boolean>("crm-hotkeys", true, (stored) =>
  typeof stored === "boolean" ? stored : null,
);

/** "j", "enter" and so on by key position; "/" and "?" also by the character they type. */
export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox], [type=radio])"));

/** Nothing moves under a modal dialog, and an open menu handles its own keys. */
const isOverlaid = (target: EventTarget | null): boolean =>
  document.querySelector("dialog:modal") !== null ||
  (target instanceof HTMLElement && target.closest("[popover]") !== null);

/** The key's name in `Hotkeys`. */
function nameOf(event: KeyboardEvent): string {
  if (event.key === "?" || (event.code === "Slash" && event.shiftKey)) return "?";
  if (event.key === "/" || event.code === "Slash") return "/";
  return event.code.replace(/^Key/, "").toLowerCase();
}

/** One handler per key, even if several parts of the page define it: the part that came last wins. */
export const handlerOf = (parts: readonly Hotkeys[], key: string): Hotkeys[string] | undefined =>
  parts.findLast((keys) => keys[key] !== undefined)?.[key];

const mounted: { current: Hotkeys }[] = [];

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (!hotkeysEnabled.get() || isTyping(event.target) || isOverlaid(event.target)) return;
  const parts = mounted.map(({ current }) => current);
  handlerOf(parts, nameOf(event))?.(event);
}

/** Whether the page listens to a key now. */
export const isBound = (key: string): boolean =>
  handlerOf(
    mounted.map(({ current }) => current),
    key,
  ) !== undefined;

/** Listens on the whole page, except in fields, under dialogs and with modifier keys. */
export function useHotkeys(keys: Hotkeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (mounted.length === 0) document.addEventListener("keydown", onKeyDown);
    mounted.push(latest);
    return () => {
      mounted.splice(mounted.indexOf(latest), 1);
      if (mounted.length === 0) document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}
