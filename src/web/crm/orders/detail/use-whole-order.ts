// An order as its page has it, for a dialog of that page on another one: read when it is needed.
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import type { loader } from "./route.tsx";

/** @param isNeeded whether to read it now */
export function useWholeOrder(number: string, isNeeded: boolean) {
  const locale = useLocale();
  const { data, state, load, reset } = useFetcher<typeof loader>();
  useEffect(() => {
    if (isNeeded) void load(paths.crmOrder(number, locale));
  }, [isNeeded, number, locale, load]);
  return { page: data, isLoading: state !== "idle", forget: () => reset() };
}
