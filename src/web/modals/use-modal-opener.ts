import type { MouseEvent } from "react";
import type { ModalExtra, ModalName } from "./modal-params.ts";
import { useModal } from "./use-modal.ts";

/** For a link that leads to a page and, where scripts run, opens a window instead. */
export function useModalOpener(name: ModalName, extra?: ModalExtra): (event: MouseEvent) => void {
  const modal = useModal(name);
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    modal.show(extra);
  };
}
