import { type RefObject, useEffect, useState } from "react";

/** Whether an element is in the viewport now. False on the server. */
export function useInView(place: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false));
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);
  return isInView;
}
