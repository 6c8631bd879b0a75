import { useTranslations } from "use-intl";
import { afterColon } from "../../text/after-colon.ts";
import { type FieldName, fieldNames, isOfParcel, parcelFieldNames } from "../order-form/form.ts";
import { fieldId, type OrderForm } from "../order-form/form-context.ts";
import { leftId, parcelItemsId } from "./parcel-ids.ts";
import type { ParcelState, ParcelsForm } from "./parcels-form.ts";

/** The errors of several parcels, in the order of the page; a parcel's with its number. */
export function useParcelMistakes({ parcels, left }: ParcelsForm, { errors }: Pick<OrderForm, "errors">) {
  const t = useTranslations("checkout.parcels");
  const fields = useTranslations("checkout.fields");
  const said = (field: FieldName, text: string): string => `${fields(field)}: ${afterColon(text)}`;

  function ofParcel({ scope, number, items, errors: own }: ParcelState) {
    const fieldMistakes = parcelFieldNames.flatMap((field) => {
      const text = own[field];
      return text ? [{ fieldId: fieldId(field, scope), text: said(field, text) }] : [];
    });
    const empty = items.length === 0 ? [{ fieldId: parcelItemsId(scope), text: t("empty") }] : [];
    return [...empty, ...fieldMistakes].map(({ text, ...at }) => ({
      ...at,
      text: t("mistake", { number, text: afterColon(text) }),
    }));
  }

  const common = fieldNames
    .filter((field) => !isOfParcel(field))
    .flatMap((field) => {
      const text = errors[field];
      return text ? [{ field, fieldId: fieldId(field), text: said(field, text) }] : [];
    });
  const isOfPayer = ({ field }: { field: FieldName }): boolean =>
    fieldNames.indexOf(field) < fieldNames.indexOf("recipient.surname");
  return [
    ...common.filter(isOfPayer),
    ...(left.length > 0 ? [{ fieldId: leftId, text: t("left_title") }] : []),
    ...parcels.flatMap(ofParcel),
    ...common.filter((mistake) => !isOfPayer(mistake)),
  ];
}
