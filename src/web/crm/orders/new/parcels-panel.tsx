import { UserPlus } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { ParcelGiftFields } from "../../../shared/checkout/gift-fields/parcel-gift-fields.tsx";
import { mayAdd } from "../../../shared/checkout/order-form/parcels.ts";
import { ParcelItems } from "../../../shared/checkout/parcels/parcel-items.tsx";
import { ParcelList } from "../../../shared/checkout/parcels/parcel-list.tsx";
import type { ParcelState } from "../../../shared/checkout/parcels/parcels-form.ts";
import { useParcelActions } from "../../../shared/checkout/parcels/use-parcel-actions.ts";
import { DeliveryFields } from "./delivery-panel.tsx";
import { productFieldId, useNewOrderForm } from "./new-order-context.ts";
import { DoNotCall } from "./place-panel.tsx";
import { AnotherReceives, Recipient } from "./recipient.tsx";
import type { Caller } from "./use-caller.ts";

/** The parcels of several recipients; for one recipient only the button that adds another. */
export function ParcelsPanel({ caller }: { caller: Caller }) {
  const t = useTranslations("checkout.parcels");
  const { draft, parcels } = useNewOrderForm();
  const actions = useParcelActions(parcels, false);
  if (draft.more_parcels.length === 0) return <OneMore onAdd={actions.add} />;
  return (
    <Panel title={t("title")}>
      <div className="stack">
        <ParcelList
          form={parcels}
          actions={actions}
          fieldsOf={(parcel) => <ParcelFields parcel={parcel} caller={caller} />}
        />
      </div>
    </Panel>
  );
}

/** Always there, so that a manager finds it; without enough units it asks for products. */
function OneMore({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations("crmNewOrder.parcels");
  const say = useToast();
  const { parcels } = useNewOrderForm();
  const { store, setOpen } = parcels;
  const [first] = parcels.parcels;
  function add(): void {
    if (!mayAdd(store.cart(), store.parcels())) {
      say({ text: t("needsItems") });
      document.getElementById(productFieldId)?.focus();
      return;
    }
    // What is filled in already needs no place on the page.
    if (first) setOpen(first.scope, !first.isFilled);
    onAdd();
  }
  return (
    <div>
      <Button size="small" variant="ghost" onClick={add}>
        <Icon of={UserPlus} />
        {t("add")}
      </Button>
    </div>
  );
}

/** The recipient comes first: that is what the caller says first. */
function ParcelFields({ parcel, caller }: { parcel: ParcelState; caller: Caller }) {
  const t = useTranslations("checkout.parcels");
  const { facts, parcels } = useNewOrderForm();
  const { number, quote } = parcel;
  return (
    <>
      <section className="stack" aria-label={t("receiver")}>
        <h4>{t("receiver")}</h4>
        {number === 1 ? <AnotherReceives caller={caller} /> : <Recipient caller={caller} />}
      </section>
      <ParcelItems parcel={parcel} form={parcels} />
      <section className="stack" aria-label={t("place")}>
        <h4>{t("place")}</h4>
        <DeliveryFields caller={caller} quote={quote} />
      </section>
      <section className="stack" aria-label={t("gift")}>
        <h4>{t("gift")}</h4>
        <ParcelGiftFields facts={facts} quote={quote} />
        <DoNotCall />
      </section>
    </>
  );
}
