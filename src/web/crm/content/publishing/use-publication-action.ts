import { useTranslations } from "use-intl";
import type { PublicationState } from "#shop/content/rules/publication.ts";
import type { StatusTone } from "#ui/data/status/status.tsx";
import { useCrmAction } from "../../frame/use-crm-action.ts";

export const stateTones: Readonly<Record<PublicationState, StatusTone>> = {
  published: "done",
  changed: "packing",
  planned: "new",
  draft: "paid",
  hidden: "cancel",
};

/** A publication by its endpoints; the home page has no id in its address, and only a landing has an owner. */
export interface PublicationPlace {
  readonly at: "/crm/home" | "/crm/pages/:id" | "/crm/landings/:of/:id";
  readonly params: { readonly id: number; readonly of: string };
}
export const homePlace: PublicationPlace = { at: "/crm/home", params: { id: 0, of: "" } };
export const pagePlace = (id: number): PublicationPlace => ({ at: "/crm/pages/:id", params: { id, of: "" } });

/** No delay after a step: its button is gone by then, and the next step may follow at once. */
export function usePublicationAction({ at, params }: PublicationPlace, reloads = true) {
  const t = useTranslations("crmContent.edit");
  const action = useCrmAction({
    unsure: t("unsure"),
    conflict: t("conflict"),
    failed: (message) => t("failed", { message }),
    restMs: 0,
    reloads,
  });
  return { ...action, at, params };
}

export type PublicationAction = ReturnType<typeof usePublicationAction>;
