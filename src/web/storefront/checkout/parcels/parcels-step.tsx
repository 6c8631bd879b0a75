import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { AddCard } from "#ui/card/card.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { TextButton } from "#ui/text-link/text-link.tsx";
import { useCart } from "../../../shared/cart-store.ts";
import { mayAdd } from "../../../shared/order-form/parcels.ts";
import { Step } from "../steps/step.tsx";
import { namesOf } from "./parcel-brief.tsx";
import { ParcelCard } from "./parcel-card.tsx";
import { leftId } from "./parcel-ids.ts";
import styles from "./parcels.module.css";
import { useParcelActions } from "./use-parcel-actions.ts";
import type { ParcelsState } from "./use-parcels-state.ts";

interface ParcelsStepProps {
  state: ParcelsState;
  /** The user has just chosen several. */
  isTurned: boolean;
}

/** A card for each parcel, the unassigned units, and the way back to one parcel. */
export function ParcelsStep({ state, isTurned }: ParcelsStepProps) {
  const t = useTranslations("checkout.parcels");
  const actions = useParcelActions(state, isTurned);
  const cart = useCart();
  const { parcels, left } = state;
  const isMore = mayAdd(
    cart,
    parcels.map(({ parcel }) => parcel),
  );

  /** The next incomplete parcel expands instead. */
  function finish(key: string): void {
    state.setOpen(key, false);
    const next = parcels.find(({ scope, isFilled }) => scope !== key && !isFilled);
    actions.show(next?.scope ?? key);
    if (!next) state.setOpen(key, false);
  }

  return (
    <Step number={2} title={t("title")}>
      <div className={styles.head}>
        <p className="muted">{t("count", { count: parcels.length })}</p>
        <TextButton onClick={actions.end}>{t("end")}</TextButton>
      </div>
      <TakenNotice state={state} />
      {left.length > 0 && (
        <Notice id={leftId} tabIndex={-1} tone="warning" role="status" title={t("left_title")}>
          <p>{t("left_text", { goods: namesOf(state.view, left) })}</p>
          <Button size="medium" variant="outline" className={styles.evenly} onClick={actions.shareEvenly}>
            {t("evenly")}
          </Button>
        </Notice>
      )}
      <ol className={styles.list}>
        {parcels.map((parcel) => (
          <ParcelCard key={parcel.scope} parcel={parcel} state={state} actions={actions} onDone={finish} />
        ))}
      </ol>
      {isMore && (
        <AddCard className={styles.add} onClick={actions.add}>
          {t("add")}
        </AddCard>
      )}
    </Step>
  );
}

/** The cart has become smaller than the assigned units. */
function TakenNotice({ state }: { state: ParcelsState }) {
  const t = useTranslations("checkout.parcels");
  const { taken, parcels } = state;
  if (taken.length === 0) return null;
  const told = parcels.flatMap(({ number }) => {
    const count = taken.reduce((sum, one) => sum + (one.index === number - 1 ? one.count : 0), 0);
    return count > 0 ? [t("taken_from", { number, count })] : [];
  });
  return (
    <Notice tone="info" role="status" title={t("taken_title")}>
      {told.join(", ")}. <TextButton onClick={state.readTaken}>{t("understood")}</TextButton>
    </Notice>
  );
}
