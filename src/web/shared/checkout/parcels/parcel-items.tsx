import { ChevronDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { FieldError } from "#ui/form/field/field.tsx";
import { Stepper } from "#ui/form/stepper/stepper.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { MadeOf } from "../../cart/made-of.tsx";
import { MiniLine, MiniLines } from "../../cart/mini-line.tsx";
import { countIn, handOut, leftOf, moveHere } from "../order-form/handing-out.ts";
import { parcelItemsId } from "./parcel-ids.ts";
import styles from "./parcels.module.css";
import type { ParcelLineView, ParcelState, ParcelsForm } from "./parcels-form.ts";

/** The units of the cart in this parcel, and those it could get. */
export function ParcelItems({ parcel, form }: { parcel: ParcelState; form: ParcelsForm }) {
  const t = useTranslations("checkout.parcels");
  const { scope, items } = parcel;
  const { lines } = form;
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
            <ParcelLine key={view.key} view={view} parcel={parcel} form={form} />
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
              <ParcelLine key={view.key} view={view} parcel={parcel} form={form} />
            ))}
          </MiniLines>
        </details>
      )}
    </section>
  );
}

interface ParcelLineProps {
  view: ParcelLineView;
  parcel: ParcelState;
  form: ParcelsForm;
}

function ParcelLine({ view, parcel, form }: ParcelLineProps) {
  const t = useTranslations("checkout.parcels");
  const text = useTranslations("cart.line");
  const { line, quoted, known } = view;
  const drafts = form.parcels.map((one) => one.parcel);
  const own = countIn(parcel.parcel, line);
  const left = leftOf(drafts, line);
  const others = line.quantity - own - left;
  const name = quoted?.name || known?.name || text("unnamed");
  const at = parcel.number - 1;

  const { store } = form;
  const hand = (count: number): void => store.put(handOut(store.parcels(), at, line, count));
  const move = (): void => store.put(moveHere(store.parcels(), at, line));

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
