import { Heart } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { paths } from "../../paths.ts";
import { useOneRun } from "../../shared/api/use-one-run.ts";
import { addFavourites } from "../../shared/favourites/toggle.ts";
import { useFavourites } from "../../shared/favourites-store.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { useHydrated } from "../../shared/page/use-hydrated.ts";
import type { CardView } from "../../shared/product-card/card-view.ts";
import { ProductGrid } from "../../shared/product-card/product-card.tsx";
import styles from "./favorites.module.css";

const EAGER_CARDS = 4;

/** Another person's favourites, from their link. */
export function SharedList({ cards }: { cards: readonly CardView[] }) {
  const t = useTranslations("favourites");
  const locale = useLocale();
  const say = useToast();
  const hydrated = useHydrated();
  const kept = useFavourites();
  const { isBusy, run } = useOneRun();
  const fresh = cards.map((card) => card.id).filter((id) => !kept.includes(id));

  async function saveAll(): Promise<void> {
    const isKept = await addFavourites(fresh);
    if (!isKept) return say({ tone: "problem", text: t("trouble.no_answer") });
    say({
      text: t("shared.added", { count: fresh.length }),
      action: { label: t("shared.own"), href: paths.favorites(locale) },
    });
  }

  return (
    <>
      <h1 className="display-l">{t("shared.title")}</h1>
      <p className={styles.lead}>{t("shared.text")}</p>
      <div className={styles.actions}>
        {hydrated && fresh.length === 0 ? (
          <ButtonLink variant="secondary" size="medium" href={paths.favorites(locale)}>
            {t("shared.kept")}
          </ButtonLink>
        ) : (
          <Button size="medium" busy={isBusy} disabled={!hydrated} onClick={() => void run(saveAll)}>
            <Icon of={Heart} />
            {t("shared.keep")}
          </Button>
        )}
      </div>
      <h2 className="visually-hidden">{t("products")}</h2>
      <ProductGrid cards={cards} eager={EAGER_CARDS} columns={4} />
    </>
  );
}
