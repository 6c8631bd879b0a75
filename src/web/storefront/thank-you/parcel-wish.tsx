import { useTranslations } from "use-intl";
import { parcelWishes } from "#shop/delivery/rules/parcels/parcel-wishes.ts";
import type { OrderJson } from "#shop/orders/output/order.ts";
import type { Parcel } from "#shop/tracking/reads.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { FieldError } from "#ui/form/field/field.tsx";
import sectionStyles from "../../shared/order/order-section.module.css";
import { useOrderAction } from "../../shared/order/use-order-action.ts";
import styles from "./thank-you.module.css";

interface ParcelWishProps {
  parcel: Parcel | null;
  order: Pick<OrderJson, "number" | "status" | "access_token">;
}

/** While a parcel waits, its payer asks the team with one press to keep, redirect or return it. */
export function ParcelWish({ parcel, order }: ParcelWishProps) {
  const t = useTranslations("orders.parcel.wish");
  const { busy, problem, send } = useOrderAction();
  if (!parcel?.isWaiting || order.status !== "shipped") return null;
  const { number, access_token: token } = order;
  const asked = parcel.wish;
  return (
    <section className={sectionStyles.root} aria-labelledby="parcel-wish">
      <h2 id="parcel-wish">{t("title")}</h2>
      <p>{t("text")}</p>
      <div className={styles.wishes}>
        {parcelWishes.map((wish) => (
          <Button
            key={wish}
            size="medium"
            variant="outline"
            aria-pressed={asked?.wish === wish && !asked.isDone}
            busy={busy}
            onClick={() =>
              void send((api) =>
                api.call("POST /orders/:number/parcel-wish", { params: { number }, body: { token, wish } }),
              )
            }
          >
            {t(wish)}
          </Button>
        ))}
      </div>
      <p role="status">{asked && t(asked.isDone ? "done" : "asked", { wish: t(asked.wish) })}</p>
      {problem && <FieldError role="alert">{problem.text}</FieldError>}
    </section>
  );
}
