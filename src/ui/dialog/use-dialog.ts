// The native <dialog> driven by an `open` prop: the browser keeps focus inside, makes the page inert, handles
// Esc and restores focus; we only open and close it.
import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from "react";

/** Keeps the width of the scrollbar, which the locked page loses, so that the layout does not shift. */
function rememberScrollbar() {
  if (document.querySelector("dialog:modal")) return;
  const page = document.documentElement;
  page.style.setProperty("--scrollbar", `${window.innerWidth - page.getBoundingClientRect().width}px`);
}

type DialogControl = {
  open: boolean;
  onClose: () => void;
  /** What gets focus at opening; the panel when absent, so that the title is read first. */
  initialFocus?: RefObject<HTMLElement | null>;
};

/** Props for the `<dialog>` and a ref for the panel within. */
export function useDialog({ open, onClose, initialFocus }: DialogControl) {
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const el = dialog.current;
    if (!el || !open) return;
    if (el.open && !el.matches(":modal")) el.removeAttribute("open");
    rememberScrollbar();
    if (!el.open) el.showModal();
    (initialFocus?.current ?? panel.current)?.focus();
    return () => el.close();
  }, [open, initialFocus]);

  return {
    panel,
    dialog: {
      ref: dialog,
      onCancel: (event: SyntheticEvent) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      },
      onClose: (event: SyntheticEvent) => {
        if (open && event.target === event.currentTarget && !dialog.current?.open) onClose();
      },
      onPointerDown: (event: PointerEvent) => {
        pressedOutside.current = event.target === event.currentTarget;
      },
      onClick: (event: MouseEvent) => {
        // The second click of a double click belongs to the button that was there before the dialog shrank.
        const isSecond = event.detail > 1;
        if (pressedOutside.current && !isSecond && event.target === event.currentTarget) onClose();
        pressedOutside.current = false;
      },
    },
  };
}
