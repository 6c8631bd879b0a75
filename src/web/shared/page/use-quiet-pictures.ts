// Pictures open no context menu, and a long touch starts no drag (specification §2). The touch itself is not
// cancelled: that would block scrolling, zooming and links. Only its effects are prevented: dragging and the
// system's callout by Photo of the design system, the menu here.
import { useEffect } from "react";

/** A mouse, a pen or a finger; the keyboard and assistive technology may open the menu. */
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
