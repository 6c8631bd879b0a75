import type { ReactNode } from "react";
import { Notice } from "#ui/feedback/notice/notice.tsx";

/** Why a change failed; nothing without a text. */
export function Failure({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  );
}
