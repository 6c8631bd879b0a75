// The request id on a page that failed on the server, so that the user can quote it to support.
import { createContext, useContext, useState } from "react";

const RequestIdContext = createContext<string | null>(null);
/** Set by the server's renderer, only around failed pages. */
export const RequestIdProvider = RequestIdContext.Provider;

/** null where the page failed in the browser: there is no request id. */
export function useRequestId(): string | null {
  const given = useContext(RequestIdContext);
  const [shown] = useState(() =>
    typeof document === "undefined"
      ? null
      : (document.querySelector<HTMLElement>("[data-request-id]")?.dataset.requestId ?? null),
  );
  return given ?? shown;
}
