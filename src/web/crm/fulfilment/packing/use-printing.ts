// Whether this device prints the slip and the label of each parcel as it is packed. Phones do not.
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { storedText, storeText } from "../../../shared/device/stored-text.ts";
import { parcelHref } from "./address.ts";

const key = "crm-packing-print";
const off = "off";

export function usePrinting() {
  const t = useTranslations("crmPacking.printing");
  const say = useToast();
  const locale = useLocale();
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(storedText("localStorage", key) !== off), []);
  return {
    isOn,
    set(on: boolean): void {
      setOn(on);
      storeText("localStorage", key, on ? null : off);
    },
    /** Must be called in a press, or the browser opens no window. One window for all parcels. */
    print(number: string): void {
      if (!isOn || !window.matchMedia("(hover: hover) and (min-width: 960px)").matches) return;
      if (!window.open(parcelHref(number, locale), key)) say({ tone: "problem", text: t("blocked") });
    },
  };
}
