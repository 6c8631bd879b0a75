import { useEffect, useState } from "react";
import type { Size } from "#kit/square.ts";

/** The size of a picture; null until it is loaded. */
export function usePictureSize(src: string | null): Size | null {
  const [seen, setSeen] = useState<{ src: string; size: Size } | null>(null);
  useEffect(() => {
    if (src === null) return;
    const image = new Image();
    image.onload = () => setSeen({ src, size: { width: image.naturalWidth, height: image.naturalHeight } });
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src]);
  return seen?.src === src ? seen.size : null;
}
