import { useTranslations } from "use-intl";
import { ButtonLink } from "#ui/button/button.tsx";
import { Container, Section } from "#ui/layout/layout.tsx";
import { Photo } from "#ui/photo/photo.tsx";
import { paths } from "../../paths.ts";
import { fluidPicture } from "../../shared/pictures.ts";
import { useLocale } from "../../shared/use-locale.ts";
import styles from "./campaign.module.css";
import { type Season, seasonFacts } from "./season.ts";

/** One season at a time: a photograph and, beside it, why now. */
export function Campaign({ season }: { season: Season }) {
  const t = useTranslations("home.campaign");
  const locale = useLocale();
  const { slug, picture } = seasonFacts[season];
  return (
    <Section aria-labelledby="campaign-heading">
      <Container>
        <div className={styles.root}>
          <Photo
            {...fluidPicture(picture, "hero", "(min-width: 1024px) 930px, (min-width: 768px) 60vw, 100vw")}
            alt={t("photo")}
            ratio="16:9"
            className={styles.photo}
          />
          <div className={styles.words}>
            <h2 className="display-m" id="campaign-heading">
              {t(`${season}.title`)}
            </h2>
            <p>{t(`${season}.text`)}</p>
            <ButtonLink href={paths.slug(slug, locale)} className={styles.button}>
              {t(`${season}.button`)}
            </ButtonLink>
          </div>
        </div>
      </Container>
    </Section>
  );
}
