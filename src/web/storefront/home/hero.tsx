import { useTranslations } from "use-intl";
import { localePath } from "#i18n/locale.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Photo } from "#ui/photo/photo.tsx";
import { Stars } from "#ui/rating/rating.tsx";
import { paths } from "../../paths.ts";
import { grouped, rating as ratingText } from "../../shared/amounts.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { fluidPicture } from "../../shared/pictures.ts";
import styles from "./hero.module.css";
import type { OwnTexts } from "./own-texts.ts";

type HeroProps = {
  own: OwnTexts;
  rating: { readonly average: number; readonly count: number };
};

export function Hero({ own, rating }: HeroProps) {
  const t = useTranslations("home.hero");
  const locale = useLocale();
  const { tagline, builders } = useShopFacts();
  const isBuilt = builders.includes("box");
  return (
    <section className={styles.root} aria-labelledby="hero-title">
      <div className={styles.copy}>
        <h1 className="display-xl" id="hero-title">
          {own.title ?? tagline.charAt(0).toUpperCase() + tagline.slice(1)}
        </h1>
        <p>{own.text ?? t("text")}</p>
        <div className={styles.actions}>
          <ButtonLink
            href={own.href ? localePath(own.href, locale) : paths.slug("podarunky", locale)}
            variant="white"
          >
            {own.button ?? t("gift")}
          </ButtonLink>
          <ButtonLink
            href={isBuilt ? paths.boxBuilder(locale) : paths.slug("tsukerky/nabory-praline", locale)}
            variant="ghost"
            on="brand"
          >
            {t(isBuilt ? "own_box" : "box")}
          </ButtonLink>
        </div>
        {rating.count > 0 && (
          <p className={styles.proof}>
            <Stars
              value={rating.average}
              label={t("stars", { rating: ratingText(rating.average) })}
              className={styles.stars}
            />
            <span>
              <b>{ratingText(rating.average)}</b> —{" "}
              {t("reviews", { count: rating.count, shown: grouped(rating.count) })}
            </span>
          </p>
        )}
      </div>
      <div className={styles.art}>
        <Photo
          {...fluidPicture(own.picture ?? "demo/hero-box-wide", "hero", "(min-width: 768px) 54vw, 100vw")}
          alt={t("photo")}
          ratio="fill"
          eager
          className={styles.photo}
        />
      </div>
    </section>
  );
}
