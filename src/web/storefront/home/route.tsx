import { ArrowRight } from "lucide-react";
import { useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { kyivDate } from "#kit/clock.ts";
import { homePage } from "#shop/catalog/reads/home.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { Container, Section, SectionHead } from "#ui/layout/layout.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { factsContext, shopContext } from "../../context.ts";
import { paths } from "../../paths.ts";
import { ErrorPage } from "../../shared/error-page.tsx";
import { organization, webSite } from "../../shared/json-ld.ts";
import { pageMeta } from "../../shared/page-meta.ts";
import { cardView } from "../../shared/product-card/card-view.ts";
import { ProductRail } from "../../shared/product-card/product-rail.tsx";
import { Rail } from "../../shared/rail/rail.tsx";
import { ReviewCard } from "../../shared/review-card/review-card.tsx";
import { keepSameData } from "../../shared/same-data.ts";
import { seoMeta } from "../../shared/seo.ts";
import { useLocale } from "../../shared/use-locale.ts";
import type { Route } from "./+types/route.ts";
import { Campaign } from "./campaign.tsx";
import { CityPromise } from "./city-promise.tsx";
import { Hero } from "./hero.tsx";
import { Occasions } from "./occasions.tsx";
import { seasonOf } from "./season.ts";
import { BoxTeaser, CompaniesTeaser, LettersTeaser } from "./teasers.tsx";

const SHOWN_OCCASIONS = 6;
const SHOWN_REVIEWS = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { locale, keep } = context.get(factsContext);
  keep("listing", "reviews", "shell");
  const [{ bestsellers, occasions, reviews, rating }, settings] = await Promise.all([
    homePage(shop, locale),
    shopSettings(shop.db),
  ]);
  const t = translator(locale);
  const origin = shop.env.publicUrl;
  const shopName = settings.brand.name[locale];
  const tagline = settings.brand.tagline[locale];
  const home = `${origin}${paths.home(locale)}`;
  return {
    bestsellers: bestsellers.map(cardView),
    occasions: occasions.slice(0, SHOWN_OCCASIONS),
    reviews: reviews.slice(0, SHOWN_REVIEWS),
    rating: { average: rating.average, count: rating.count },
    season: seasonOf(kyivDate(shop.clock())),
    seo: seoMeta({
      title: tagline.charAt(0).toUpperCase() + tagline.slice(1),
      description: t("home.seo.description"),
      locale,
      origin,
      shopName,
      path: "/",
      jsonLd: [
        organization(settings, origin, locale),
        webSite(shopName, home, `${origin}${paths.search(locale)}?q=`),
      ],
    }),
  };
}

export const shouldRevalidate = keepSameData;

export const meta: Route.MetaFunction = pageMeta;

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { bestsellers, occasions, reviews, rating, season } = loaderData;
  return (
    <main id="main">
      <Hero rating={rating} />
      <CityPromise />
      <Occasions occasions={occasions} />
      <Bestsellers cards={bestsellers} />
      <Campaign season={season} />
      <BoxTeaser />
      <LettersTeaser />
      <Reviews reviews={reviews} />
      <CompaniesTeaser />
    </main>
  );
}

function Bestsellers({ cards }: { cards: Route.ComponentProps["loaderData"]["bestsellers"] }) {
  const t = useTranslations("home.bestsellers");
  const locale = useLocale();
  const all = (
    <TextLink href={paths.slug("podarunky", locale)}>
      {t("all")}
      <Icon of={ArrowRight} />
    </TextLink>
  );
  return (
    <Section aria-labelledby="bestsellers-heading">
      <Container>
        <SectionHead title={t("title")} titleId="bestsellers-heading" action={all} />
        <ProductRail name={t("title")} label={t("rail")} cards={cards} />
      </Container>
    </Section>
  );
}

function Reviews({ reviews }: { reviews: Route.ComponentProps["loaderData"]["reviews"] }) {
  const t = useTranslations("home.reviews");
  if (reviews.length === 0) return null;
  return (
    <Section sunken aria-labelledby="reviews-heading">
      <Container>
        <SectionHead title={t("title")} titleId="reviews-heading" />
        <Rail label={t("rail")} columns={3}>
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} lead withProduct />
          ))}
        </Rail>
      </Container>
    </Section>
  );
}
