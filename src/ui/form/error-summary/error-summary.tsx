import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "../../feedback/notice/notice.tsx";

type ErrorSummaryProps = {
  /** e.g. «Перевірте три поля». */
  title: ReactNode;
  /** In the order of the form; `fieldId` is the id given to the Field. */
  errors: readonly { fieldId: string; text: ReactNode }[];
  /** Changes with each attempt to send: focus moves here again. */
  attempt?: number | string;
  className?: string;
};

/** The errors of a form, above it, with links to the fields; takes focus when it appears. */
export function ErrorSummary({ title, errors, attempt, className }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt must be announced again
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <Notice ref={box} tone="danger" role="alert" tabIndex={-1} title={title} className={className}>
      <ul>
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                const field = document.getElementById(fieldId);
                if (!field) return;
                event.preventDefault();
                field.focus({ preventScroll: true });
                field.scrollIntoView({ block: "center" });
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
