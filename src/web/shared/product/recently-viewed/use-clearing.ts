import { useState } from "react";
import { useTranslations } from "use-intl";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { clearViews, restoreViews, type useViews } from "./views.ts";

/** Clears the viewed products without a question, because it can be undone. */
export function useClearing(views: ReturnType<typeof useViews>) {
  const t = useTranslations("favourites.viewed");
  const say = useToast();
  const [isCleared, setCleared] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function step(work: () => Promise<boolean>, isClearedThen: boolean): Promise<boolean> {
    setBusy(true);
    const isDone = await work();
    setBusy(false);
    if (isDone) setCleared(isClearedThen);
    else say({ tone: "problem", text: t("failed") });
    return isDone;
  }

  async function clear(): Promise<boolean> {
    if (isBusy || !(await step(clearViews, true))) return false;
    const restore = () => void step(() => restoreViews(views), false);
    say({ text: t("cleared"), action: { label: t("restore"), onClick: restore } });
    return true;
  }

  return { isCleared, isBusy, clear };
}

export type Clearing = ReturnType<typeof useClearing>;
