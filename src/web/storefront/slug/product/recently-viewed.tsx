// Remembers that the product was looked at, and shows what was looked at before, once the visitor comes near it.
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyExtra } from "../../../shared/lazy-extra.ts";

const ViewedRail = lazyExtra(() => import("./viewed-rail.tsx"));

export function RecentlyViewed({ productId }: { productId: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    import("../../../shared/recently-viewed/views.ts").then(
      ({ rememberView }) => rememberView(productId),
      // Offline: this look is not remembered.
      () => {},
    );
  }, [productId]);

  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setNear(true);
      },
      { rootMargin: "600px" },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);

  return (
    <div ref={place}>
      {isNear && (
        <Suspense fallback={null}>
          <ViewedRail productId={productId} />
        </Suspense>
      )}
    </div>
  );
}
