import { ChevronDown, Copy, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { Badge } from "#ui/data/badge/badge.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useCart } from "../../../shared/cart/cart-store.ts";
import { OrderFormProvider } from "../../../shared/checkout/order-form/form-context.ts";
import { mayAdd } from "../../../shared/checkout/order-form/parcels.ts";
import { DeliveryFields } from "../steps/delivery-fields.tsx";
import { DoNotCall } from "../steps/do-not-call.tsx";
import { ParcelGiftFields } from "../steps/gift-step.tsx";
import { AnotherReceives, Recipient } from "../steps/payer-step.tsx";
import { ParcelBrief, useReceiver } from "./parcel-brief.tsx";
import { toggleId } from "./parcel-ids.ts";
import { ParcelItems } from "./parcel-items.tsx";
import styles from "./parcels.module.css";
import type { ParcelActions } from "./use-parcel-actions.ts";
import type { ParcelState, ParcelsState } from "./use-parcels-state.ts";

interface ParcelCardProps {
  parcel: ParcelState;
  state: ParcelsState;
  actions: ParcelActions;
  /** All required fields are filled in. */
  onDone: (key: string) => void;
}

/** One parcel: a line when it is collapsed, else its whole form. */
export function ParcelCard({ parcel, state, actions, onDone }: ParcelCardProps) {
  const t = useTranslations("checkout.parcels");
  const receiver = useReceiver(parcel);
  const { scope, number, isFilled } = parcel;
  const isOpen = state.open.has(scope);
  const bodyId = `${toggleId(scope)}-body`;
  const hasErrors = Object.keys(parcel.errors).length > 0;
  return (
    <li className={styles.card} data-invalid={(hasErrors && !isOpen) || undefined}>
      <header>
        <h3>
          <button
            id={toggleId(scope)}
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => state.setOpen(scope, !isOpen)}
          >
            <span>
              {t("number", { number })}
              {receiver && <b>{receiver}</b>}
            </span>
            <Icon of={ChevronDown} />
          </button>
        </h3>
        {!isOpen && !isFilled && <Badge tone={hasErrors ? "danger" : "warning"}>{t("unfilled")}</Badge>}
      </header>
      {isOpen ? (
        <div id={bodyId} className={styles.body}>
          <OrderFormProvider value={parcel}>
            <ParcelFields parcel={parcel} state={state} />
          </OrderFormProvider>
          <ParcelTools parcel={parcel} state={state} actions={actions} onDone={onDone} />
        </div>
      ) : (
        <ParcelBrief parcel={parcel} view={state.view} />
      )}
    </li>
  );
}

function ParcelFields({ parcel, state }: { parcel: ParcelState; state: ParcelsState }) {
  const t = useTranslations("checkout.parcels");
  const isFirst = parcel.number === 1;
  return (
    <>
      <ParcelItems parcel={parcel} state={state} />
      <section className="stack" aria-label={t("receiver")}>
        <h4>{t("receiver")}</h4>
        {isFirst ? <AnotherReceives /> : <Recipient />}
      </section>
      <section className="stack" aria-label={t("place")}>
        <h4>{t("place")}</h4>
        <DeliveryFields quote={parcel.quote} isOwn={!parcel.parcel.screen.isForAnother} />
      </section>
      <section className="stack" aria-label={t("gift")}>
        <h4>{t("gift")}</h4>
        <ParcelGiftFields facts={state.facts} quote={parcel.quote} />
        <DoNotCall />
      </section>
    </>
  );
}

/** Collapses, duplicates or removes it. */
function ParcelTools({ parcel, state, actions, onDone }: ParcelCardProps) {
  const t = useTranslations("checkout.parcels");
  const cart = useCart();
  const { scope, number, isFilled } = parcel;
  const drafts = state.parcels.map((one) => one.parcel);

  function finish(): void {
    if (isFilled) onDone(scope);
    else state.check(scope);
  }

  return (
    <footer>
      <Button variant="secondary" size="medium" onClick={finish}>
        {t("done")}
        <span className="visually-hidden">: {t("number", { number })}</span>
      </Button>
      {mayAdd(cart, drafts) && (
        <Button variant="ghost" size="medium" onClick={() => actions.duplicate(number - 1)}>
          <Icon of={Copy} />
          {t("duplicate")}
          <span className="visually-hidden">: {t("number", { number })}</span>
        </Button>
      )}
      <Button variant="ghost" size="medium" onClick={() => actions.remove(number - 1)}>
        <Icon of={Trash2} />
        {t("remove")}
        <span className="visually-hidden">: {t("number", { number })}</span>
      </Button>
    </footer>
  );
}
