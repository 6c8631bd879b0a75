import { useId } from "react";
import { useTranslations } from "use-intl";
import { localePath } from "#i18n/locale.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Container, Section } from "#ui/layout/layout.tsx";
import { Photo } from "#ui/photo/photo.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { fluidPicture } from "../../shared/pictures.ts";
import styles from "./campaign.module.css";
import type { OwnTexts } from "./own-texts.ts";
import { type Season, seasonFacts } from "./season.ts";

/** One season at a time: a photograph and a text about it. */
export function Campaign({ own, season }: { own: OwnTexts; season: Season }) {
  const t = useTranslations("home.campaign");
  const locale = useLocale();
  const { slug, picture } = seasonFacts[season];
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <Container>
        <div className={styles.root}>
          <Photo
            {...fluidPicture(
              own.picture ?? picture,
              "hero",
              "(min-width: 1024px) 930px, (min-width: 768px) 60vw, 100vw",
            )}
            alt={t("photo")}
            ratio="16:9"
            className={styles.photo}
          />
          <div className={styles.words}>
            <h2 className="display-m" id={titleId}>
              {own.title ?? t(`${season}.title`)}
            </h2>
            <p>{own.text ?? t(`${season}.text`)}</p>
            <ButtonLink
              href={own.href ? localePath(own.href, locale) : paths.slug(slug, locale)}
              className={styles.button}
            >
              {own.button ?? t(`${season}.button`)}
            </ButtonLink>
          </div>
        </div>
      </Container>
    </Section>
  );
}
