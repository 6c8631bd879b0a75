import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "#ui/data/badge/badge.tsx";

/** A badge of the CRM's size. */
export const SmallBadge = ({ tone, children }: { tone?: BadgeTone; children: ReactNode }) => (
  <Badge size="small" tone={tone}>
    {children}
  </Badge>
);
