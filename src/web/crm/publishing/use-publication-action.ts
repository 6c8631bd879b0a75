import { useTranslations } from "use-intl";
import type { PublicationState } from "#shop/content/rules/publication.ts";
import type { StatusTone } from "#ui/status/status.tsx";
import { useCrmAction } from "../frame/use-crm-action.ts";

export const stateTones: Readonly<Record<PublicationState, StatusTone>> = {
  published: "done",
  changed: "packing",
  planned: "new",
  draft: "paid",
  hidden: "cancel",
};

/**
 * No delay after a step: its button is gone by then, and the next step may follow at once.
 *
 * @param page the id of an information page; null: the home page
 */
export function usePublicationAction(page: number | null, reloads = true) {
  const t = useTranslations("crmContent.edit");
  const action = useCrmAction({
    unsure: t("unsure"),
    conflict: t("conflict"),
    failed: (message) => t("failed", { message }),
    restMs: 0,
    reloads,
  });
  return {
    ...action,
    /** The beginning of its endpoints. */
    at: page === null ? ("/crm/home" as const) : ("/crm/pages/:id" as const),
    /** The home page has no id in its address. */
    params: { id: page ?? 0 },
  };
}

export type PublicationAction = ReturnType<typeof usePublicationAction>;
