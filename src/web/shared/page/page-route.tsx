// What route modules of pages export alike.
import { useRouteError } from "react-router";
import { ErrorPage } from "./error-page.tsx";

export { pageMeta as meta } from "../seo/page-meta.ts";
export { keepSameData as shouldRevalidate } from "./same-data.ts";

/** Inside the layout; a page without it has the error page of the root. */
export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
