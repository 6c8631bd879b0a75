import { useEffect, useEffectEvent } from "react";

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("textarea, input:not([type=radio]), dialog") !== null;

/** Ctrl+Z and Ctrl+Shift+Z (Ctrl+Y) anywhere on the page except in text fields. */
export function useUndoKeys({ undo, redo }: { undo(): void; redo(): void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isWriting(event.target)) return;
    // By the physical key: with a Cyrillic layout it gives «я».
    const isUndo = event.code === "KeyZ" && !event.shiftKey;
    const isRedo = (event.code === "KeyZ" && event.shiftKey) || event.code === "KeyY";
    if (!isUndo && !isRedo) return;
    event.preventDefault();
    if (isUndo) undo();
    else redo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
