import { useTranslations } from "use-intl";
import { hryvnias } from "#kit/money.ts";
import { type RefundableLine, worthOf } from "#shop/orders/rules/returns/refunds.ts";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { FieldGroup } from "#ui/field/field.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { money } from "../../../../shared/amounts.ts";
import type { OrderView } from "../order-view.server.ts";
import styles from "./refund.module.css";

type RefundUnitsProps = {
  order: OrderView;
  /** Parallel to the order's items. */
  lines: readonly RefundableLine[];
  /** Chosen quantity by line id. */
  chosen: ReadonlyMap<number, number>;
  onChoose: (chosen: ReadonlyMap<number, number>) => void;
  error: string | false;
};

/** The units to refund; choosing none is a refund for no particular unit. */
export function RefundUnits({ order, lines, chosen, onChoose, error }: RefundUnitsProps) {
  const t = useTranslations("crmReturns.refund");
  const put = (id: number, quantity: number): void => {
    const next = new Map(chosen);
    if (quantity > 0) next.set(id, quantity);
    else next.delete(id);
    onChoose(next);
  };
  return (
    <FieldGroup legend={t("pieces")} hint={t("unitsHint")} error={error} className={styles.pieces}>
      <ul>
        {lines.map((line, index) => {
          const item = order.items[index];
          if (!item) return null;
          const quantity = chosen.get(line.id) ?? 0;
          return (
            <li key={line.id}>
              <Checkbox
                size="small"
                checked={quantity > 0}
                onChange={(event) => put(line.id, event.currentTarget.checked ? line.quantity : 0)}
                note={[item.notes[0], line.isFood && t("food")].filter(Boolean).join(" · ")}
              >
                {item.name}
              </Checkbox>
              {line.quantity > 1 && quantity > 0 && (
                <TextInput
                  size="small"
                  type="number"
                  min={1}
                  max={line.quantity}
                  aria-label={t("quantity", { name: item.name })}
                  className={styles.quantity}
                  value={quantity}
                  onChange={(event) =>
                    put(
                      line.id,
                      Math.min(line.quantity, Math.max(1, Math.trunc(Number(event.currentTarget.value)))),
                    )
                  }
                />
              )}
              <span className={styles.worth}>
                {line.quantity > 1 &&
                  `${t("of", { quantity: String(quantity || line.quantity), all: String(line.quantity) })} · `}
                {money(hryvnias(worthOf(line, quantity || line.quantity)))}
              </span>
            </li>
          );
        })}
      </ul>
    </FieldGroup>
  );
}
