import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { EndpointRefusal, EndpointRefusalData } from "#api/client-types.ts";
import type { QueuedReview } from "#shop/reviews/reads/queue.server.ts";
import type { Decision } from "#shop/reviews/rules/ratings.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { type ApiFailure, isRefusal } from "../../../shared/api/api.ts";
import { useCrmCall } from "../../frame/use-crm-call.ts";
import { UNDO_MS } from "../../orders/use-step-undo.ts";

type Moderation = "PUT /crm/reviews/:id";
type Failure = ApiFailure<EndpointRefusal<Moderation>, EndpointRefusalData<Moderation>>;
type Known = Pick<QueuedReview, "status" | "reply" | "reason" | "version">;
export type Said = "published" | "answered" | "saved" | "removed" | "rejected";

export type ModerationProblem =
  /** A colleague was first: the review as it is now. */
  | { readonly id: number; readonly kind: "conflict"; readonly current: Known }
  | { readonly id: number; readonly kind: "failed"; readonly message: string }
  | { readonly id: number; readonly kind: "unsure" };

const decisionOf = ({ status, reply, reason }: Known): Decision => ({ status, reply, reason });

export function useModeration() {
  const t = useTranslations("crmReviews");
  const say = useToast();
  const { busy, isFree, call } = useCrmCall();
  const [problem, setProblem] = useState<ModerationProblem | null>(null);
  const last = useRef<{ id: number; before: Decision; version: number } | null>(null);

  const put = (id: number, decision: Decision, version: number) =>
    call(String(id), "PUT /crm/reviews/:id", { params: { id }, body: { ...decision, version } });

  async function undo(): Promise<void> {
    const step = last.current;
    if (!step || !isFree()) return;
    last.current = null;
    const answer = await put(step.id, step.before, step.version);
    if (answer !== "ignored" && answer.ok) return say({ text: t("done.undone") });
    if (answer === "ignored" || !isRefusal(answer.error)) last.current = step;
    if (answer !== "ignored") say({ tone: "problem", text: problemText(answer.error) });
  }

  function problemText(failure: Failure): string {
    if (!isRefusal(failure)) return t("problem.unsure");
    return failure.code === "conflict"
      ? t("problem.late")
      : t("problem.failed", { message: failure.message });
  }

  /** @returns its result; a press that does not count is ignored */
  async function decide(
    review: QueuedReview,
    decision: Decision,
    said: Said,
  ): Promise<"written" | "ignored" | Failure> {
    const { id, version } = review;
    const answer = await put(id, decision, version);
    if (answer === "ignored") return answer;
    if (answer.ok) {
      setProblem(null);
      last.current = { id, before: decisionOf(review), version: version + 1 };
      say({
        text: t(`done.${said}`),
        stays: UNDO_MS,
        action: { label: t("do.undo"), onClick: () => void undo() },
      });
      return "written";
    }
    const { error } = answer;
    if (!isRefusal(error)) setProblem({ id, kind: "unsure" });
    else if (error.body.review) setProblem({ id, kind: "conflict", current: error.body.review });
    else setProblem({ id, kind: "failed", message: error.message });
    return error;
  }

  return { decide, undo, problemText, busy, isFree, problem, forget: () => setProblem(null) };
}
