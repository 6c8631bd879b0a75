import type { PublicationState } from "#shop/content/rules/publication.ts";
import type { StatusTone } from "#ui/status/status.tsx";

export const stateTones: Readonly<Record<PublicationState, StatusTone>> = {
  published: "done",
  changed: "packing",
  planned: "new",
  draft: "paid",
  hidden: "cancel",
};
