import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { AddCard } from "#ui/layout/card/card.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { mayAdd } from "../order-form/parcels.ts";
import { namesOf } from "./parcel-brief.tsx";
import { ParcelCard } from "./parcel-card.tsx";
import { leftId } from "./parcel-ids.ts";
import styles from "./parcels.module.css";
import type { ParcelState, ParcelsForm } from "./parcels-form.ts";
import type { ParcelActions } from "./use-parcel-actions.ts";

interface ParcelListProps {
  form: ParcelsForm;
  actions: ParcelActions;
  /** The content of an expanded card, within its form. */
  fieldsOf: (parcel: ParcelState) => ReactNode;
}

/** A card for each parcel, the unassigned units, and the way back to one parcel. */
export function ParcelList({ form, actions, fieldsOf }: ParcelListProps) {
  const t = useTranslations("checkout.parcels");
  const { parcels, left } = form;
  const isMore = mayAdd(
    form.store.cart(),
    parcels.map(({ parcel }) => parcel),
  );

  /** The next incomplete parcel expands instead. */
  function finish(key: string): void {
    form.setOpen(key, false);
    const next = parcels.find(({ scope, isFilled }) => scope !== key && !isFilled);
    actions.show(next?.scope ?? key);
    if (!next) form.setOpen(key, false);
  }

  return (
    <>
      <div className={styles.head}>
        <p className="muted">{t("count", { count: parcels.length })}</p>
        <TextButton onClick={actions.end}>{t("end")}</TextButton>
      </div>
      <TakenNotice form={form} />
      {left.length > 0 && (
        <Notice id={leftId} tabIndex={-1} tone="warning" role="status" title={t("left_title")}>
          <p>{t("left_text", { items: namesOf(form, left) })}</p>
          <Button size="medium" variant="outline" className={styles.evenly} onClick={actions.shareEvenly}>
            {t("evenly")}
          </Button>
        </Notice>
      )}
      <ol className={styles.list}>
        {parcels.map((parcel) => (
          <ParcelCard key={parcel.scope} parcel={parcel} form={form} actions={actions} onDone={finish}>
            {fieldsOf(parcel)}
          </ParcelCard>
        ))}
      </ol>
      {isMore && (
        <AddCard className={styles.add} onClick={actions.add}>
          {t("add")}
        </AddCard>
      )}
    </>
  );
}

/** The cart has become smaller than the assigned units. */
function TakenNotice({ form }: { form: ParcelsForm }) {
  const t = useTranslations("checkout.parcels");
  const { taken, parcels } = form;
  if (taken.length === 0) return null;
  const told = parcels.flatMap(({ number }) => {
    const count = taken.reduce((sum, one) => sum + (one.index === number - 1 ? one.count : 0), 0);
    return count > 0 ? [t("taken_from", { number, count })] : [];
  });
  return (
    <Notice tone="info" role="status" title={t("taken_title")}>
      {told.join(", ")}. <TextButton onClick={form.readTaken}>{t("understood")}</TextButton>
    </Notice>
  );
}
