// Pictures open no context menu, and a finger held on them picks nothing up (specification §2). The touch itself is
// let through: cancelled, it could neither scroll nor zoom nor follow a link. What it would begin is stopped instead:
// dragging and the system's callout by Photo of the design system, the menu here.
import { useEffect } from "react";

/** A mouse, a pen or a finger; the keyboard and what assists people open the menu that they ask for. */
const isByPointer = (event: Event): boolean => !("pointerType" in event) || event.pointerType !== "";

function quietPicture(event: Event): void {
  const isPicture = event.target instanceof Element && event.target.matches("img, picture, image");
  if (isPicture && isByPointer(event)) event.preventDefault();
}

export function useQuietPictures(): void {
  useEffect(() => {
    document.addEventListener("contextmenu", quietPicture);
    return () => document.removeEventListener("contextmenu", quietPicture);
  }, []);
}
