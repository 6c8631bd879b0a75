import type { Bilingual, DemoVariant } from "../demo-types.ts";

const FESTIVE_WRAP_UAH = 45;

export const pralineStorage: Bilingual = {
  uk: "За 15–18 °C, у сухому місці, подалі від сонця й сильних запахів. Не в холодильнику: на корпусі виступить сивина.",
  ru: "При 15–18 °C, в сухом месте, подальше от солнца и сильных запахов. Не в холодильнике: на корпусе выступит седина.",
};

interface Wraps {
  readonly price_uah: number;
  readonly old_price_uah?: number;
  readonly weight_g: number;
  readonly plain: number; // in stock
  readonly festive: number; // in stock
}

/** The two ways a praline box is sold: as it is, or in festive wrapping for 45 ₴ more. */
export function wraps(box: Wraps): readonly DemoVariant[] {
  const old = box.old_price_uah;
  return [
    {
      key: "bez-pakuvannia",
      name: { uk: "Без пакування", ru: "Без упаковки" },
      price_uah: box.price_uah,
      ...(old === undefined ? {} : { old_price_uah: old }),
      weight_g: box.weight_g,
      stock: box.plain,
    },
    {
      key: "sviatkove-pakuvannia",
      name: { uk: "Святкове пакування", ru: "Праздничная упаковка" },
      price_uah: box.price_uah + FESTIVE_WRAP_UAH,
      ...(old === undefined ? {} : { old_price_uah: old + FESTIVE_WRAP_UAH }),
      weight_g: box.weight_g,
      stock: box.festive,
    },
  ];
}
