import { ArrowRight, Gift, Package, ShieldCheck, Truck } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import { localePath } from "#i18n/locale.ts";
import { hryvnias } from "#kit/money.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { Stars } from "#ui/data/rating/rating.tsx";
import { Container, Section, SectionHead, TitledSection } from "#ui/layout/layout.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { Prose } from "#ui/text/prose/prose.tsx";
import { useModalOpener } from "../../modals/use-modal-opener.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { DispatchText } from "../../shared/delivery/delivery-promise/dispatch-text.tsx";
import { useArrivalText } from "../../shared/delivery/delivery-promise/use-arrival-text.ts";
import type { Campaign as SeasonCampaign } from "../../shared/delivery/season/season.ts";
import { MarkdownText } from "../../shared/markdown/markdown.tsx";
import { fluidPicture } from "../../shared/pictures/pictures.ts";
import { ProductRail } from "../../shared/product/product-card/product-rail.tsx";
import { Rail } from "../../shared/product/rail/rail.tsx";
import { ReviewCard } from "../../shared/reviews/review-card/review-card.tsx";
import { grouped, money, rating as ratingText } from "../../shared/text/amounts.ts";
import campaign from "./campaign.module.css";
import cityPromise from "./city-promise.module.css";
import hero from "./hero.module.css";
import type { HomeData, ShownBlock } from "./home-data.server.ts";
import { Occasions } from "./occasions.tsx";
import { BoxTeaser, CompaniesTeaser, LettersTeaser, type OwnTexts } from "./teasers.tsx";

export function HomeBlocks({ data }: { data: HomeData }) {
  return data.blocks.map((block) => <Block key={block.key ?? block.kind} block={block} data={data} />);
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
      return <Campaign own={block} of={data.campaign} />;
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

function ProductsRow({ block: { key, title, products, cards = [] } }: { block: ShownBlock }) {
  const t = useTranslations("home");
  const locale = useLocale();
  if (cards.length === 0) return null;
  const isOfCollection =
    products !== undefined && products !== "" && products !== "bestsellers" && products !== "new";
  const name = title ?? (products === "new" ? t("novelties") : t("bestsellers.title"));
  const all = (
    <TextLink href={paths.slug(isOfCollection ? products : "podarunky", locale)}>
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
function Campaign({ own, of }: { own: OwnTexts; of: SeasonCampaign }) {
  const t = useTranslations("home.campaign");
  const locale = useLocale();
  const { season, slug, lastOrder } = of;
  const shown = own.picture ?? of.picture;
  const deadline = { day: lastOrder ? dayMonth(lastOrder.day, locale) : "", time: lastOrder?.time ?? "" };
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <Container>
        <div className={campaign.root}>
          <Photo
            {...fluidPicture(shown, "hero", "(min-width: 1024px) 930px, (min-width: 768px) 60vw, 100vw")}
            alt={t(`photos.${shown}`)}
            ratio="16:9"
            className={campaign.photo}
          />
          <div className={campaign.words}>
            <h2 className="display-m" id={titleId}>
              {own.title ?? t(`${season}.title`)}
            </h2>
            <p>{own.text ?? t(`${season}.text`, deadline)}</p>
            <ButtonLink
              href={own.href ? localePath(own.href, locale) : paths.slug(slug, locale)}
              className={campaign.button}
            >
              {own.button ?? t(`${season}.button`)}
            </ButtonLink>
          </div>
        </div>
      </Container>
    </Section>
  );
}

type HeroProps = {
  own: OwnTexts;
  rating: { readonly average: number; readonly count: number };
};

function Hero({ own, rating }: HeroProps) {
  const t = useTranslations("home.hero");
  const locale = useLocale();
  const { tagline, builders } = useShopFacts();
  const isBuilt = builders.includes("box");
  return (
    <section className={hero.root} aria-labelledby="hero-title">
      <div className={hero.copy}>
        <h1 className="display-xl" id="hero-title">
          {own.title ?? tagline.charAt(0).toUpperCase() + tagline.slice(1)}
        </h1>
        <p>{own.text ?? t("text")}</p>
        <div className={hero.actions}>
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
          <p className={hero.proof}>
            <Stars
              value={rating.average}
              label={t("stars", { rating: ratingText(rating.average) })}
              className={hero.stars}
            />
            <span>
              <b>{ratingText(rating.average)}</b> —{" "}
              {t("reviews", { count: rating.count, shown: grouped(rating.count) })}
            </span>
          </p>
        )}
      </div>
      <div className={hero.art}>
        <Photo
          {...fluidPicture(own.picture ?? "demo/hero-box-wide", "hero", "(min-width: 768px) 54vw, 100vw")}
          alt={t("photo")}
          ratio="fill"
          eager
          className={hero.photo}
        />
      </div>
    </section>
  );
}

/** The arrival in the visitor's city, and other promises. */
function CityPromise() {
  const t = useTranslations("home.promise");
  const locale = useLocale();
  const { delivery } = useShopFacts();
  const { city, text } = useArrivalText("branch");
  const openCity = useModalOpener("city");
  const { freeFrom_kop } = delivery;
  return (
    <Section tight keep aria-label={t("label")}>
      <Container>
        <div className={cityPromise.root}>
          <div className={cityPromise.cell}>
            <Icon of={Truck} />
            <div>
              <p className={cityPromise.main}>
                <DispatchText />
              </p>
              <p>{t("arrival", { city: city.name, when: text })}</p>
              <TextLink
                href={paths.deliveryPayment(locale)}
                onClick={openCity}
                className={cityPromise.change}
              >
                {t("change")}
              </TextLink>
            </div>
          </div>
          <div className={cityPromise.cell}>
            <Icon of={Package} />
            <div>
              <b>{freeFrom_kop === null ? t("prices") : t("free", { sum: money(hryvnias(freeFrom_kop)) })}</b>
              <span>{t("freeText")}</span>
            </div>
          </div>
          <div className={cityPromise.cell}>
            <Icon of={Gift} />
            <div>
              <b>{t("card")}</b>
              <span>{t("cardText")}</span>
            </div>
          </div>
          <div className={cityPromise.cell}>
            <Icon of={ShieldCheck} />
            <div>
              <b>{t("safe")}</b>
              <span>{t("safeText")}</span>
            </div>
          </div>
        </div>
      </Container>
    </Section>
  );
}
