import { Share2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { maxShared } from "#shop/favourites/rules.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../chrome/language/use-locale.ts";
import { useShopFacts } from "../chrome/shop-facts.ts";
import { useShareLink } from "../device/use-share-link.ts";
import styles from "./favourites-list.module.css";

/** A link to these products: it does not name its owner, and later hearts do not change it. */
export function ShareFavourites({ ids }: { ids: readonly number[] }) {
  const t = useTranslations("favourites.share");
  const locale = useLocale();
  const { shopName } = useShopFacts();
  const share = useShareLink({
    copied: ids.length > maxShared ? t("copiedSome", { count: maxShared }) : t("copied"),
    failed: t("failed"),
  });
  const title = t("title", { shop: shopName });
  const urlNow = () => `${window.location.origin}${paths.sharedFavorites(ids.slice(0, maxShared), locale)}`;

  return (
    <Button
      variant="ghost"
      size="medium"
      className={styles.share}
      onClick={() => void share({ title, url: urlNow() })}
    >
      <Icon of={Share2} />
      <span>{t("button")}</span>
    </Button>
  );
}
