// The three panels of the home page: boxes, chocolate letters, companies.
import { useTranslations } from "use-intl";
import { localePath } from "#i18n/locale.ts";
import { mostParcels } from "#shop/cart/rules/lines.ts";
import { Photo } from "#ui/photo/photo.tsx";
import { ChocolateBar } from "#ui/tiles/tiles.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { fluidPicture } from "../../shared/pictures.ts";
import boxOfNine from "./art/box-of-nine.webp";
import type { OwnTexts } from "./own-texts.ts";
import styles from "./teaser.module.css";
import { Teaser } from "./teaser.tsx";

const BOX_SIDE = 840;

export function BoxTeaser({ own }: { own: OwnTexts }) {
  const t = useTranslations("home.box");
  const locale = useLocale();
  const art = (
    <img
      className={styles.box}
      src={boxOfNine}
      alt={t("photo")}
      width={BOX_SIDE}
      height={BOX_SIDE}
      loading="lazy"
      decoding="async"
    />
  );
  return (
    <Teaser
      artAt="start"
      art={art}
      title={own.title ?? t("title")}
      text={own.text ?? t("text")}
      href={own.href ? localePath(own.href, locale) : paths.boxBuilder(locale)}
      button={own.button ?? t("button")}
      note={t("note")}
    />
  );
}

export function LettersTeaser({ own }: { own: OwnTexts }) {
  const t = useTranslations("home.letters");
  const locale = useLocale();
  const art = (
    <ChocolateBar
      text={"дякую\nмамо"}
      label={t("photo")}
      unit="clamp(46px, 15.6cqi, 104px)"
      className={styles.bar}
    />
  );
  return (
    <Teaser
      tone="brand"
      artAt="end"
      art={art}
      title={own.title ?? t("title")}
      text={own.text ?? t("text")}
      href={own.href ? localePath(own.href, locale) : paths.lettersBuilder(locale)}
      button={own.button ?? t("button")}
      buttonVariant="white"
      note={t("note")}
    />
  );
}

export function CompaniesTeaser({ own }: { own: OwnTexts }) {
  const t = useTranslations("home.companies");
  const locale = useLocale();
  const art = (
    <Photo
      {...fluidPicture("demo/corporate-m-front", "gallery", "(min-width: 768px) 50vw, 100vw")}
      alt={t("photo")}
      ratio="fill"
      className={styles.photo}
    />
  );
  const facts = (
    <dl className={styles.facts}>
      {(["boxes", "days", "sizes"] as const).map((fact) => (
        <div key={fact}>
          <dt>{t(`facts.${fact}.name`)}</dt>
          <dd>{t(`facts.${fact}.value`)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <Teaser
      tone="pistachio"
      artAt="end"
      art={art}
      title={own.title ?? t("title")}
      text={own.text ?? t("text", { parcels: mostParcels })}
      facts={facts}
      href={own.href ? localePath(own.href, locale) : paths.slug("podarunky/korporatyvni", locale)}
      button={own.button ?? t("button")}
    />
  );
}
