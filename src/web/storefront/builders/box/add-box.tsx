import { ShoppingBag } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import type { Buy } from "./builder-data.ts";

interface AddBoxProps {
  buy: Buy;
  block?: boolean;
  /** For narrow places. */
  short?: boolean;
}

/** Adds the box to the cart, or shows what is missing. */
export function AddBox({ buy, block, short }: AddBoxProps) {
  const t = useTranslations("boxBuilder.add");
  if (buy.lacks) {
    const text = {
      bonbons: t(short ? "moreShort" : "more", { count: buy.left }),
      replacement: t("replace"),
      no_box: t("noBox"),
    };
    return (
      <Button variant="disable" block={block}>
        {text[buy.lacks]}
      </Button>
    );
  }
  return (
    <Button block={block} onClick={buy.onAdd}>
      <Icon of={ShoppingBag} />
      {t(buy.isEditing ? "save" : "button")}
    </Button>
  );
}
