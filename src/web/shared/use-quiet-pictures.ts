import { useEffect } from "react";

const quiet = (event: MouseEvent): void => {
  if (event.target instanceof HTMLImageElement) event.preventDefault();
};

/** Pictures open no context menu (specification §2). Zooming and the menu of a focused link stay as they are. */
export function useQuietPictures(): void {
  useEffect(() => {
    document.addEventListener("contextmenu", quiet);
    return () => document.removeEventListener("contextmenu", quiet);
  }, []);
}
