import { ChevronDown, Copy, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { Badge } from "#ui/data/badge/badge.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { OrderFormProvider } from "../order-form/form-context.ts";
import { mayAdd } from "../order-form/parcels.ts";
import { ParcelBrief } from "./parcel-brief.tsx";
import { toggleId } from "./parcel-ids.ts";
import styles from "./parcels.module.css";
import type { ParcelState, ParcelsForm } from "./parcels-form.ts";
import type { ParcelActions } from "./use-parcel-actions.ts";

interface ParcelCardProps {
  parcel: ParcelState;
  form: ParcelsForm;
  actions: ParcelActions;
  /** Its items, recipient, delivery and card. */
  children: ReactNode;
  /** All required fields are filled in. */
  onDone: (key: string) => void;
}

/** One parcel: a line when it is collapsed, else its whole form. */
export function ParcelCard({ parcel, form, actions, onDone, children }: ParcelCardProps) {
  const t = useTranslations("checkout.parcels");
  const receiver = form.receiverOf(parcel);
  const { scope, number, isFilled } = parcel;
  const isOpen = form.open.has(scope);
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
            onClick={() => form.setOpen(scope, !isOpen)}
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
          <OrderFormProvider value={parcel}>{children}</OrderFormProvider>
          <ParcelTools parcel={parcel} form={form} actions={actions} onDone={onDone} />
        </div>
      ) : (
        <ParcelBrief parcel={parcel} form={form} />
      )}
    </li>
  );
}

/** Collapses, duplicates or removes it. */
function ParcelTools({ parcel, form, actions, onDone }: Omit<ParcelCardProps, "children">) {
  const t = useTranslations("checkout.parcels");
  const { scope, number, isFilled, size } = parcel;
  const drafts = form.parcels.map((one) => one.parcel);

  function finish(): void {
    if (isFilled) onDone(scope);
    else form.check(scope);
  }

  return (
    <footer>
      <Button variant="secondary" size={size ?? "medium"} onClick={finish}>
        {t("done")}
        <span className="visually-hidden">: {t("number", { number })}</span>
      </Button>
      {mayAdd(form.store.cart(), drafts) && (
        <Button variant="ghost" size={size ?? "medium"} onClick={() => actions.duplicate(number - 1)}>
          <Icon of={Copy} />
          {t("duplicate")}
          <span className="visually-hidden">: {t("number", { number })}</span>
        </Button>
      )}
      <Button variant="ghost" size={size ?? "medium"} onClick={() => actions.remove(number - 1)}>
        <Icon of={Trash2} />
        {t("remove")}
        <span className="visually-hidden">: {t("number", { number })}</span>
      </Button>
    </footer>
  );
}
