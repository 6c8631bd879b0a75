import { useTranslations } from "use-intl";
import type { UnpaidMark } from "#shop/orders/rules/payment/step-money.ts";
import { SmallBadge } from "./small-badge.tsx";

const tones = { held_back: "danger", let_go: "warning" } as const;

/** An order that should be paid in advance and is not; nothing for all others. */
export function UnpaidBadge({ mark }: { mark: UnpaidMark | null }) {
  const t = useTranslations("crmMoney.marks");
  return mark && <SmallBadge tone={tones[mark]}>{t(mark)}</SmallBadge>;
}
