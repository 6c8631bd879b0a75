import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { QueuedReview } from "#shop/reviews/reads/queue.server.ts";
import { longest } from "#shop/reviews/rules/ratings.ts";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import styles from "./review-item.module.css";
import type { ModerationProblem } from "./use-moderation.ts";

export interface Composing {
  readonly id: number;
  readonly mode: "answer" | "reject";
}

export type Act = "publish" | "answer" | "send" | "reject" | "close";

type ComposerProps = {
  review: QueuedReview;
  mode: Composing["mode"];
  text: string;
  isAsked: boolean;
  isGone: boolean;
  isEmpty: boolean;
  problem: ModerationProblem | null;
  onText: (text: string) => void;
  act: (what: Act) => void;
};

export function Composer({
  review,
  mode,
  text,
  isAsked,
  isGone,
  isEmpty,
  problem,
  onText,
  act,
}: ComposerProps) {
  const t = useTranslations("crmReviews");
  const textarea = useRef<HTMLTextAreaElement>(null);
  const isAnswer = mode === "answer";

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the mode of the field changes
  useEffect(() => {
    if (!isAsked) return;
    textarea.current?.focus();
    textarea.current?.setSelectionRange(text.length, text.length);
  }, [mode]);
  useEffect(() => {
    if (isEmpty) textarea.current?.focus();
  }, [isEmpty]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      act("send");
    } else if (event.key === "Escape") {
      textarea.current?.closest("article")?.focus();
      if (text.trim() === "" || text === review.reply || !isAnswer) act("close");
    }
  }

  return (
    <div className={styles.composer}>
      {(isGone || problem) && (
        <Notice tone={problem && problem.kind !== "conflict" ? "danger" : "warning"} role="alert">
          <ProblemText problem={problem} />
        </Notice>
      )}
      <Field
        size="small"
        label={t(isAnswer ? "answer.label" : "reason.label")}
        labelHidden={isAnswer}
        note={isAnswer ? undefined : t("reason.optional")}
        hint={isAnswer ? t(review.lang === "ru" ? "answer.hintRu" : "answer.hintUk") : t("reason.hint")}
        error={isEmpty && t("answer.empty")}
      >
        <Textarea
          key={mode}
          ref={textarea}
          rows={isAnswer ? 3 : 2}
          lang={isAnswer ? review.lang : undefined}
          maxLength={isAnswer ? longest.reply : longest.reason}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
    </div>
  );
}

function ProblemText({ problem }: { problem: ModerationProblem | null }) {
  const t = useTranslations("crmReviews");
  switch (problem?.kind) {
    case "conflict":
      return t("problem.conflict", { state: t(`states.${problem.current.status}`) });
    case "failed":
      return t("problem.failed", { message: problem.message });
    case "unsure":
      return t("problem.unsure");
    default:
      return t("problem.gone");
  }
}
