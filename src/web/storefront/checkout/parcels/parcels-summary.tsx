import { useTranslations } from "use-intl";
import { lineKey } from "#shop/cart/rules/lines.ts";
import { MiniLines } from "../../../shared/cart/mini-line.tsx";
import { SummaryLine } from "../summary.tsx";
import { useWayText } from "./parcel-brief.tsx";
import styles from "./parcels.module.css";
import type { ParcelState, ParcelsState } from "./use-parcels-state.ts";
import { useReceiver } from "./use-receiver.ts";

/** The parcels beside the form: recipient, contents, date and price. */
export function ParcelsSummary({ state }: { state: ParcelsState }) {
  return (
    <ol className={styles.summary}>
      {state.parcels.map((parcel) => (
        <SummaryParcel key={parcel.scope} parcel={parcel} state={state} />
      ))}
    </ol>
  );
}

function SummaryParcel({ parcel, state }: { parcel: ParcelState; state: ParcelsState }) {
  const t = useTranslations("checkout.parcels");
  const receiver = useReceiver(parcel);
  const way = useWayText(parcel);
  return (
    <li>
      <p>
        {t("number", { number: parcel.number })}
        {receiver && <b> · {receiver}</b>}
        {way && <small>{way}</small>}
      </p>
      <MiniLines>
        {parcel.items.flatMap((item) => {
          const view = state.view.lines.find(({ key }) => key === lineKey(item));
          return view ? [<SummaryLine key={view.key} view={view} count={item.quantity} />] : [];
        })}
      </MiniLines>
    </li>
  );
}
