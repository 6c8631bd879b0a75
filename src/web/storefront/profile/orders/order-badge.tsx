import { Check } from "lucide-react";
import type { OrderStatus } from "#shop/orders/rules/statuses.ts";
import { Badge } from "#ui/data/badge/badge.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { isOnItsWay } from "../../../shared/order/order-stage.ts";
import { useStatusLabel } from "../../../shared/order/order-text.ts";
import type { OrderCardView } from "./order-card-view.ts";

const isReceived = (status: OrderStatus): boolean => status === "delivered" || status === "completed";

export function OrderBadge({ order }: { order: Pick<OrderCardView, "status" | "delivery"> }) {
  const statusLabel = useStatusLabel();
  const { status } = order;
  return (
    <Badge tone={isOnItsWay(status) ? "brand" : isReceived(status) ? "success" : "mute"}>
      {isReceived(status) && <Icon of={Check} />}
      {statusLabel(order)}
    </Badge>
  );
}
