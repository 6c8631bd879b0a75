// The steps that one press takes: each is that of its own page, with its undo where it has one.
import { useTranslations } from "use-intl";
import type { QueuedReview } from "#shop/reviews/reads/queue.server.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { useModeration } from "../customers/reviews/use-moderation.ts";
import { useCrmAction } from "../frame/use-crm-action.ts";
import { useStepUndo } from "../orders/use-step-undo.ts";
import type { WorkRow } from "./rows.server.ts";

type Of<Kind extends WorkRow["kind"]> = Extract<WorkRow, { kind: Kind }>;

export function useTodayActions() {
  const t = useTranslations("crmToday");
  const tLeads = useTranslations("crmLeads");
  const locale = useLocale();
  const say = useToast();
  const moderation = useModeration();
  const { toast } = useStepUndo();
  const { act, busy } = useCrmAction({ unsure: t("problem.unsure"), conflict: t("problem.conflict") });
  return {
    busy: busy !== null || moderation.busy !== null,
    confirm: ({ number, version }: Of<"order">) =>
      void act(
        "POST /crm/orders/:number/transitions",
        { params: { number }, body: { to: "confirmed", version } },
        {
          done: ({ undo }) => toast(t("done.confirm", { number }), number, undo),
        },
      ),
    take: ({ id, version, name }: Of<"lead">) =>
      void act(
        "POST /crm/leads/:id/transitions",
        { params: { id }, body: { to: "in_progress", version, note: null } },
        {
          done: {
            text: t("done.take", { name: name ?? tLeads("nameless") }),
            action: { label: t("done.open"), href: `${paths.crmLeads(locale)}?status=in_progress` },
          },
        },
      ),
    publish: async (review: QueuedReview) => {
      const { reply, reason } = review;
      const result = await moderation.decide(review, { status: "approved", reply, reason }, "published");
      if (typeof result === "object") say({ tone: "problem", text: moderation.problemText(result) });
    },
  };
}
