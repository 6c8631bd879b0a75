import { useEffect } from "react";
import { useTranslations } from "use-intl";
import type { QuoteParcelJson } from "#shop/cart/output/quote.ts";
import { usualCarrier } from "#shop/delivery/rules/carriers.ts";
import { Segmented, SegmentedOption } from "#ui/segmented/segmented.tsx";
import { money } from "../amounts.ts";
import { WarehouseField } from "../delivery-fields/warehouse-field.tsx";
import { useDayText } from "../use-day-text.ts";
import styles from "./carrier-choice.module.css";
import { fieldId, scopedName, useOrderForm } from "./form-context.ts";
import { carrierOf, itemsIn, pointProblem } from "./point.ts";

/** Carriers to a branch, each with its price and day; nothing when there is only one. */
function CarrierChoice({ quote }: { quote: QuoteParcelJson | null }) {
  const t = useTranslations("checkout.delivery");
  const dayText = useDayText();
  const { draft, scope, edit, size } = useOrderForm();
  const ways = quote?.delivery_options.find(({ type }) => type === "branch")?.carriers ?? [];
  const isGone = ways.length > 0 && ways.every(({ carrier }) => carrier !== draft.carrier);

  // biome-ignore lint/correctness/useExhaustiveDependencies: replaces a carrier without an office here, once
  useEffect(() => {
    if (isGone) edit(["delivery", "warehouse"], { carrier: usualCarrier, branch: null, date: "" });
  }, [isGone]);

  if (ways.length < 2) return null;
  return (
    <Segmented label={t("carrier")} size={size} block className={styles.root}>
      {ways.map(({ carrier, price, arrives_by: day, available }) => (
        <SegmentedOption
          key={carrier}
          name={scopedName("carrier", scope)}
          value={carrier}
          checked={draft.carrier === carrier}
          disabled={!available && draft.carrier !== carrier}
          onChange={() => edit(["delivery", "warehouse"], { carrier, branch: null, date: "" })}
        >
          <span className={styles.words}>
            <b>{t(`carriers.${carrier}`)}</b>
            <small>
              {[price === 0 ? t("free") : money(price), day && dayText(day)].filter(Boolean).join(" · ")}
            </small>
          </span>
        </SegmentedOption>
      ))}
    </Segmented>
  );
}

/** The carrier and its branch or postomat in the chosen city. */
export function PointFields({ quote }: { quote: QuoteParcelJson | null }) {
  const { draft, city, errors, scope, edit, size } = useOrderForm();
  const type = draft.deliveryType;
  if (!city?.ref || (type !== "branch" && type !== "postomat")) return null;
  return (
    <>
      {type === "branch" && <CarrierChoice quote={quote} />}
      <WarehouseField
        key={`${city.ref} ${type} ${draft.carrier}`}
        id={fieldId("warehouse", scope)}
        size={size}
        type={type}
        carrier={carrierOf(draft)}
        cityRef={city.ref}
        chosen={draft[type]}
        onChoose={(warehouse) => edit("warehouse", { [type]: warehouse })}
        itemsToSend={itemsIn(quote)}
        isUnfit={pointProblem(quote, draft) !== null}
        error={errors.warehouse}
      />
    </>
  );
}
