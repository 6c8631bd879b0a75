import { Share2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Cells } from "#shop/boxes/rules/filling.ts";
import type { Finish } from "#shop/boxes/rules/finish.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { paths } from "../../paths.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { shareLink } from "../../shared/share-link.ts";
import { useLocale } from "../../shared/use-locale.ts";
import { boxQuery } from "./box-address.ts";
import styles from "./box-builder.module.css";

/** A link to this box: it says nothing of the cart nor of the card. */
export function ShareBox({ cells, finish }: { cells: Cells; finish: Finish }) {
  const t = useTranslations("boxBuilder");
  const locale = useLocale();
  const say = useToast();
  const { shopName } = useShopFacts();

  async function share(): Promise<void> {
    const url = `${window.location.origin}${paths.boxBuilder(locale, boxQuery(cells, finish))}`;
    const done = await shareLink({ title: t("share.title", { shop: shopName }), url });
    if (done === "copied") say({ text: t("share.copied") });
    if (done === "failed") say({ tone: "problem", text: t("share.failed") });
  }

  return (
    <Button variant="ghost" size="medium" className={styles.share} onClick={() => void share()}>
      <Icon of={Share2} />
      <span>{t("do.share")}</span>
    </Button>
  );
}
