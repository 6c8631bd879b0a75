import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and during hydration, when the page must still be the same for everyone. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
