import { ChevronDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { FieldError } from "#ui/form/field/field.tsx";
import { Stepper } from "#ui/form/stepper/stepper.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { MadeOf } from "../../../shared/cart/made-of.tsx";
import { MiniLine, MiniLines } from "../../../shared/cart/mini-line.tsx";
import type { LineView } from "../../../shared/cart/use-cart-view.ts";
import { changeDraft, draftNow } from "../../../shared/checkout/checkout-draft.ts";
import { countIn, handOut, leftOf, moveHere } from "../../../shared/checkout/order-form/handing-out.ts";
import { parcelsOf, withParcels } from "../../../shared/checkout/order-form/parcels.ts";
import { parcelItemsId } from "./parcel-ids.ts";
import styles from "./parcels.module.css";
import type { ParcelState, ParcelsState } from "./use-parcels-state.ts";

/** The units of the cart in this parcel, and those it could get. */
export function ParcelItems({ parcel, state }: { parcel: ParcelState; state: ParcelsState }) {
  const t = useTranslations("checkout.parcels");
  const { scope, items } = parcel;
  const { lines } = state.view;
  const here = lines.filter(({ line }) => countIn(parcel.parcel, line) > 0);
  const elsewhere = lines.filter(({ line }) => countIn(parcel.parcel, line) === 0);
  const isEmpty = items.length === 0;
  const id = parcelItemsId(scope);
  return (
    <section className="stack" aria-label={t("items")}>
      <h4 id={id} tabIndex={-1}>
        {t("items")}
      </h4>
      {isEmpty && <FieldError>{t("empty")}</FieldError>}
      {here.length > 0 && (
        <MiniLines>
          {here.map((view) => (
            <ParcelLine key={view.key} view={view} parcel={parcel} state={state} />
          ))}
        </MiniLines>
      )}
      {elsewhere.length > 0 && (
        <details className={styles.elsewhere} open={isEmpty || undefined}>
          <summary>
            {t("elsewhere", { count: elsewhere.length })}
            <Icon of={ChevronDown} />
          </summary>
          <MiniLines>
            {elsewhere.map((view) => (
              <ParcelLine key={view.key} view={view} parcel={parcel} state={state} />
            ))}
          </MiniLines>
        </details>
      )}
    </section>
  );
}

interface ParcelLineProps {
  view: LineView;
  parcel: ParcelState;
  state: ParcelsState;
}

function ParcelLine({ view, parcel, state }: ParcelLineProps) {
  const t = useTranslations("checkout.parcels");
  const text = useTranslations("cart.line");
  const { line, quoted, known } = view;
  const drafts = state.parcels.map((one) => one.parcel);
  const own = countIn(parcel.parcel, line);
  const left = leftOf(drafts, line);
  const others = line.quantity - own - left;
  const name = quoted?.name || known?.name || text("unnamed");
  const at = parcel.number - 1;

  const hand = (count: number): void =>
    changeDraft(withParcels(handOut(parcelsOf(draftNow()), at, line, count)));
  const move = (): void => changeDraft(withParcels(moveHere(parcelsOf(draftNow()), at, line)));

  const where = [
    others > 0 && t("with_others", { count: others }),
    left > 0 && t("with_nobody", { count: left }),
  ];
  return (
    <MiniLine
      picture={quoted?.picture ?? known?.picture ?? null}
      options={line.options}
      name={name}
      facts={[quoted?.variant ?? known?.variant, ...where]}
      sum={null}
      more={
        <>
          {quoted && <MadeOf parts={quoted.parts} options={line.options} />}
          <div className={styles.handing}>
            {(own > 0 || left > 0) && (
              <Stepper
                size="medium"
                label={text("quantity", { name })}
                lessLabel={text("less")}
                moreLabel={text("more")}
                value={own}
                min={0}
                max={own + left}
                onValueChange={hand}
              />
            )}
            {others > 0 && (
              <TextButton onClick={move}>
                {t("move_here")}
                <span className="visually-hidden">: {name}</span>
              </TextButton>
            )}
          </div>
        </>
      }
    />
  );
}
