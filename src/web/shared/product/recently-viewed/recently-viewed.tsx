// «Ви переглядали», on any page: nothing is fetched until the visitor scrolls near, and nothing at all while
// this device has no viewed products.
import { Suspense, useRef } from "react";
import { lazyExtra } from "../../page/lazy-extra.ts";
import { useNear } from "../../page/use-near.ts";
import { hasViews } from "./forget-views.ts";
import styles from "./recently-viewed.module.css";

const ViewedRail = lazyExtra(() => import("./viewed-rail.tsx"));

interface RecentlyViewedProps {
  /** Products already on the page. */
  without?: readonly number[];
  /** Where the page has its own margins. */
  inset?: boolean;
}

export function RecentlyViewed({ without = [], inset = false }: RecentlyViewedProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {isNear && hasViews() && (
        <Suspense fallback={null}>
          <ViewedRail without={without} inset={inset} onCleared={() => place.current?.focus()} />
        </Suspense>
      )}
    </div>
  );
}
