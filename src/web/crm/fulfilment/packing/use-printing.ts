// Whether this device prints the slip and the label of each parcel as it is packed. Phones do not. A parcel that is
// packed without a connection is printed later, in a press: a browser opens no window without one.
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { storedText, storeText } from "../../../shared/device/stored-text.ts";
import { parcelsHref } from "./address.ts";
import { withLate, withoutPrinted } from "./late-prints.ts";

const key = "crm-packing-print";
const off = "off";
const lateKey = "crm-packing-print-later";

export function usePrinting() {
  const t = useTranslations("crmPacking.printing");
  const say = useToast();
  const locale = useLocale();
  const [isOn, setOn] = useState(true);
  const [late, setLate] = useState<readonly string[]>([]);
  useEffect(() => {
    setOn(storedText("localStorage", key) !== off);
    setLate(storedText("localStorage", lateKey)?.split(",") ?? []);
  }, []);
  function saveLate(numbers: readonly string[]): void {
    setLate(numbers);
    storeText("localStorage", lateKey, numbers.length > 0 ? numbers.join(",") : null);
  }
  function open(numbers: readonly string[]): boolean {
    // One window for all parcels.
    const isOpen = window.open(parcelsHref(numbers, locale), key) !== null;
    if (!isOpen) say({ tone: "problem", text: t("blocked") });
    return isOpen;
  }
  return {
    isOn,
    set(on: boolean): void {
      setOn(on);
      storeText("localStorage", key, on ? null : off);
    },
    /** Orders that were packed without a connection, and not printed since. */
    late,
    /** Must be called in a press, or the browser opens no window. */
    print(number: string, isOffline: boolean): void {
      if (!isOn || !window.matchMedia("(hover: hover) and (min-width: 960px)").matches) return;
      if (!isOffline) return void open([number]);
      saveLate(withLate(late, number));
      say({ text: t("later", { number }) });
    },
    /** In a press, too. */
    printLate(numbers: readonly string[]): void {
      if (open(numbers)) saveLate(withoutPrinted(late, numbers));
    },
  };
}
