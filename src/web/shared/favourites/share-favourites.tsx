import { Share2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { maxShared } from "#shop/favourites/rules.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { paths } from "../../paths.ts";
import { useShopFacts } from "../chrome/shop-facts.ts";
import { shareLink } from "../share-link.ts";
import { useLocale } from "../use-locale.ts";
import styles from "./favourites-list.module.css";

/** A link to these products: it says nothing about whose list it is, and later hearts do not change it. */
export function ShareFavourites({ ids }: { ids: readonly number[] }) {
  const t = useTranslations("favourites.share");
  const locale = useLocale();
  const say = useToast();
  const { shopName } = useShopFacts();

  async function share(): Promise<void> {
    const url = `${window.location.origin}${paths.sharedFavorites(ids.slice(0, maxShared), locale)}`;
    const done = await shareLink({ title: t("title", { shop: shopName }), url });
    if (done === "copied")
      say({ text: ids.length > maxShared ? t("copiedSome", { count: maxShared }) : t("copied") });
    if (done === "failed") say({ tone: "problem", text: t("failed") });
  }

  return (
    <Button variant="ghost" size="medium" className={styles.share} onClick={() => void share()}>
      <Icon of={Share2} />
      <span>{t("button")}</span>
    </Button>
  );
}
