import { RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button, type ButtonVariant } from "#ui/buttons/button/button.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useRepeat } from "../../../shared/order/use-repeat.ts";
import type { OrderCardView } from "./order-card-view.ts";

type RepeatButtonProps = { order: Pick<OrderCardView, "whole">; variant: ButtonVariant };

export function RepeatButton({ order, variant }: RepeatButtonProps) {
  const t = useTranslations("orders.repeat");
  // A free gift was not chosen: the new order has its own.
  const { busy, repeat } = useRepeat(order.whole.filter(({ price }) => price > 0));
  return (
    <Button variant={variant} size="medium" busy={busy} onClick={() => void repeat()}>
      <Icon of={RotateCcw} />
      {t("button")}
    </Button>
  );
}
