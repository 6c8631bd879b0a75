// Analytics on every page: page views are recorded, and the rest (the question, the choice, the vendors) is
// fetched at the visitor's first action or after five seconds.
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Measuring as Config } from "#shop/analytics/rules/consent.ts";
import { onFirstUse } from "../page/first-use.ts";
import { isPersonal, publicAddress, type Viewed, viewOf } from "./page-views.ts";
import { track } from "./track.ts";

const LOADS_AFTER_MS = 5_000;

type Controller = ComponentType<{ config: Config }>;

function usePageViews(): void {
  const { pathname, search } = useLocation();
  const seen = useRef<Viewed | null>(null);
  useEffect(() => {
    const view = viewOf(seen.current, { pathname, search });
    seen.current = view;
    if (!view.isNew || isPersonal(pathname)) return;
    const address = publicAddress(window.location.origin, { pathname, search });
    void track({ name: "page_view", address, path: pathname, title: document.title });
  }, [pathname, search]);
}

export function Measuring({ config }: { config: Config }) {
  const [Controller, setController] = useState<Controller | null>(null);
  usePageViews();
  const { loading } = config;
  useEffect(() => {
    const fetchController = () =>
      void import("./consent-controller.tsx").then(
        ({ ConsentController }) => setController(() => ConsentController),
        // Offline or after a new build: this page is not counted.
        () => {},
      );
    return onFirstUse(fetchController, loading === "load" ? 0 : LOADS_AFTER_MS);
  }, [loading]);
  return Controller && <Controller config={config} />;
}
