// The request id on a page that failed on the server, so that a person can name it on the phone.
import { createContext, useContext, useState } from "react";

const RequestIdContext = createContext<string | null>(null);
/** Given by the server's renderer, only around failed pages. */
export const RequestIdProvider = RequestIdContext.Provider;

/** null where the page failed in the browser: no request to name. */
export function useRequestId(): string | null {
  const given = useContext(RequestIdContext);
  const [shown] = useState(() =>
    typeof document === "undefined"
      ? null
      : (document.querySelector<HTMLElement>("[data-request-id]")?.dataset.requestId ?? null),
  );
  return given ?? shown;
}
