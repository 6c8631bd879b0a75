// The three panels of the home page: boxes, chocolate letters, companies.

import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { localePath } from "#i18n/locale.ts";
import type { WidePicture } from "#shop/content/rules/home.ts";
import { mostParcels } from "#shop/delivery/rules/lists.ts";
import { ButtonLink, type ButtonVariant } from "#ui/buttons/button/button.tsx";
import { Container, Section } from "#ui/layout/layout.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { ChocolateBar } from "#ui/picture/tiles/tiles.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { fluidPicture } from "../../shared/pictures/pictures.ts";
import boxOfNine from "./art/box-of-nine.webp";
import styles from "./teaser.module.css";

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

type TeaserProps = {
  tone?: "brand" | "pistachio";
  /** The side of the picture when it fits beside the text. */
  artAt: "start" | "end";
  art: ReactNode;
  title: string;
  text: string;
  facts?: ReactNode;
  note?: string;
  href: string;
  button: string;
  buttonVariant?: ButtonVariant;
};

function Teaser({ tone, artAt, art, title, text, facts, note, href, button, buttonVariant }: TeaserProps) {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <Container>
        <div className={styles.root} data-tone={tone} data-art={artAt}>
          <div className={styles.art}>{art}</div>
          <div className={styles.copy}>
            <h2 className="display-m" id={titleId}>
              {title}
            </h2>
            <p>{text}</p>
            {facts}
            <ButtonLink href={href} variant={buttonVariant} className={styles.button}>
              {button}
            </ButtonLink>
            {note && <p className={styles.note}>{note}</p>}
          </div>
        </div>
      </Container>
    </Section>
  );
}

/** Texts of a home page block that override the default messages. */
export interface OwnTexts {
  readonly title?: string;
  readonly text?: string;
  readonly button?: string;
  /** A path without the language. */
  readonly href?: string;
  readonly picture?: WidePicture;
}
