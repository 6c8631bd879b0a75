import { Share2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Cells } from "#shop/boxes/rules/filling.ts";
import type { Finish } from "#shop/boxes/rules/finish.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { paths } from "../../paths.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { useShareLink } from "../../shared/use-share-link.ts";
import { boxQuery } from "./box-address.ts";
import styles from "./box-builder.module.css";

/** A link to this box: it contains neither the cart nor the card. */
export function ShareBox({ cells, finish }: { cells: Cells; finish: Finish }) {
  const t = useTranslations("boxBuilder");
  const locale = useLocale();
  const { shopName } = useShopFacts();
  const share = useShareLink({ copied: t("share.copied"), failed: t("share.failed") });
  const title = t("share.title", { shop: shopName });
  const urlNow = () => `${window.location.origin}${paths.boxBuilder(locale, boxQuery(cells, finish))}`;

  return (
    <Button
      variant="ghost"
      size="medium"
      className={styles.share}
      onClick={() => void share({ title, url: urlNow() })}
    >
      <Icon of={Share2} />
      <span>{t("do.share")}</span>
    </Button>
  );
}
