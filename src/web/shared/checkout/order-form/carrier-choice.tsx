import { useEffect } from "react";
import { useTranslations } from "use-intl";
import type { QuoteParcelJson } from "#shop/cart/output/quote.ts";
import { type CarrierName, usualCarrier } from "#shop/delivery/rules/carriers.ts";
import { Segmented, SegmentedOption } from "#ui/form/segmented/segmented.tsx";
import { WarehouseField } from "../../delivery/delivery-fields/warehouse-field.tsx";
import { money } from "../../text/amounts.ts";
import { useDayText } from "../../text/use-day-text.ts";
import styles from "./carrier-choice.module.css";
import { fieldId, scopedName, useOrderForm } from "./form-context.ts";
import { carrierOf, itemsIn, pointProblem } from "./point.ts";

/** Carriers to a branch, each with its price and day; nothing when there is only one. */
function CarrierChoice({ quote }: { quote: QuoteParcelJson | null }) {
  const t = useTranslations("checkout.delivery");
  const dayText = useDayText();
  const { draft, scope, edit, size } = useOrderForm();
  const chosen = draft.delivery.carrier;
  const ways = quote?.delivery_options.find(({ type }) => type === "branch")?.carriers ?? [];
  const isGone = ways.length > 0 && ways.every(({ carrier }) => carrier !== chosen);

  const choose = (carrier: CarrierName): void =>
    edit({ delivery: { carrier, date: "" }, screen: { branch: null } }, [
      "delivery.type",
      "delivery.warehouse_ref",
    ]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: replaces a carrier without an office here, once
  useEffect(() => {
    if (isGone) choose(usualCarrier);
  }, [isGone]);

  if (ways.length < 2) return null;
  return (
    <Segmented label={t("carrier")} size={size} block className={styles.root}>
      {ways.map(({ carrier, price, arrives_by: day, available }) => (
        <SegmentedOption
          key={carrier}
          name={scopedName("carrier", scope)}
          value={carrier}
          checked={carrier === chosen}
          disabled={!available && carrier !== chosen}
          onChange={() => choose(carrier)}
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
  const { type } = draft.delivery;
  if (!city?.ref || (type !== "branch" && type !== "postomat")) return null;
  return (
    <>
      {type === "branch" && <CarrierChoice quote={quote} />}
      <WarehouseField
        key={`${city.ref} ${type} ${draft.delivery.carrier}`}
        id={fieldId("delivery.warehouse_ref", scope)}
        size={size}
        type={type}
        carrier={carrierOf(draft)}
        cityRef={city.ref}
        chosen={draft.screen[type]}
        onChoose={(warehouse) => edit({ screen: { [type]: warehouse } }, ["delivery.warehouse_ref"])}
        itemsToSend={itemsIn(quote)}
        isUnfit={pointProblem(quote, draft) !== null}
        error={errors["delivery.warehouse_ref"]}
      />
    </>
  );
}
