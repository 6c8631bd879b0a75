import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { localePath } from "#i18n/locale.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Container, Section, SectionHead, TitledSection } from "#ui/layout/layout.tsx";
import { Photo } from "#ui/photo/photo.tsx";
import { Prose } from "#ui/prose/prose.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { MarkdownText } from "../../shared/markdown/markdown.tsx";
import { fluidPicture } from "../../shared/pictures.ts";
import { ProductRail } from "../../shared/product-card/product-rail.tsx";
import { Rail } from "../../shared/rail/rail.tsx";
import { ReviewCard } from "../../shared/review-card/review-card.tsx";
import styles from "./campaign.module.css";
import { CityPromise } from "./city-promise.tsx";
import { Hero } from "./hero.tsx";
import type { HomeData, ShownBlock } from "./home-data.server.ts";
import { Occasions } from "./occasions.tsx";
import type { OwnTexts } from "./own-texts.ts";
import { type Season, seasonFacts } from "./season.ts";
import { BoxTeaser, CompaniesTeaser, LettersTeaser } from "./teasers.tsx";

export function HomeBlocks({ data }: { data: HomeData }) {
  return data.blocks.map((block) => <Block key={block.key} block={block} data={data} />);
}

function Block({ block, data }: { block: ShownBlock; data: HomeData }) {
  switch (block.kind) {
    case "hero":
      return <Hero own={block} rating={data.rating} />;
    case "promise":
      return <CityPromise />;
    case "occasions":
      return <Occasions title={block.title} occasions={data.occasions} />;
    case "products":
      return <ProductsRow block={block} />;
    case "campaign":
      return <Campaign own={block} season={data.season} />;
    case "box":
      return <BoxTeaser own={block} />;
    case "letters":
      return <LettersTeaser own={block} />;
    case "reviews":
      return <Reviews title={block.title} reviews={data.reviews} />;
    case "companies":
      return <CompaniesTeaser own={block} />;
    case "text":
      return <TextBlock block={block} />;
  }
}

function ProductsRow({ block: { key, title, goods, cards = [] } }: { block: ShownBlock }) {
  const t = useTranslations("home");
  const locale = useLocale();
  if (cards.length === 0) return null;
  const isOfCollection = goods !== undefined && goods !== "" && goods !== "bestsellers" && goods !== "new";
  const name = title ?? (goods === "new" ? t("novelties") : t("bestsellers.title"));
  const all = (
    <TextLink href={paths.slug(isOfCollection ? goods : "podarunky", locale)}>
      {isOfCollection ? t("row.all") : t("bestsellers.all")}
      <Icon of={ArrowRight} />
    </TextLink>
  );
  return (
    <TitledSection title={name} titleId={`${key}-heading`} action={all}>
      <ProductRail name={name} label={t("bestsellers.rail")} cards={cards} />
    </TitledSection>
  );
}

function Reviews({ title, reviews }: { title: string | undefined; reviews: HomeData["reviews"] }) {
  const t = useTranslations("home.reviews");
  if (reviews.length === 0) return null;
  return (
    <TitledSection sunken title={title ?? t("title")} titleId="reviews-heading">
      <Rail label={t("rail")} columns={3}>
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} lead withProduct />
        ))}
      </Rail>
    </TitledSection>
  );
}

function TextBlock({ block: { key, title, paragraphs = [], button, href } }: { block: ShownBlock }) {
  const locale = useLocale();
  const headingId = `${key}-heading`;
  return (
    <Section aria-labelledby={title ? headingId : undefined}>
      <Container narrow>
        {title && <SectionHead title={title} titleId={headingId} />}
        <Prose>
          <MarkdownText blocks={paragraphs} />
        </Prose>
        {button && href && (
          <ButtonLink href={localePath(href, locale)} className="mt-6">
            {button}
          </ButtonLink>
        )}
      </Container>
    </Section>
  );
}

/** One season at a time: a photograph and a text about it. */
function Campaign({ own, season }: { own: OwnTexts; season: Season }) {
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
