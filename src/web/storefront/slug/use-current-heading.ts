import { useEffect, useState } from "react";

/** The id of the heading being read: the last one that has passed the upper third of the screen. */
export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const joined = ids.join(" ");

  useEffect(() => {
    const headings = joined.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const look = () => {
      const limit = window.innerHeight / 3;
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < limit).at(-1);
      setCurrent((passed ?? headings[0])?.id);
    };
    // Everything above the line counts as inside: a jump over the whole text crosses the line, too.
    const observer = new IntersectionObserver(look, { rootMargin: "100000px 0px -66% 0px" });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [joined]);

  return current;
}
