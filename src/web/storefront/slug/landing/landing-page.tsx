import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Container } from "#ui/layout/layout.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb/breadcrumb.tsx";
import listing from "../../listing/listing.module.css";
import { ListingResults } from "../../listing/listing-results.tsx";
import type { LandingPageData } from "../listing-loader.server.ts";
import styles from "./landing.module.css";
import { LandingBlocks, LandingHero } from "./landing-blocks.tsx";

type AnyPageData = { readonly kind: string } | LandingPageData;

const listingOf = (data: AnyPageData) => ("view" in data ? data.view : null);

/** An occasion or a category: its blocks, then the grid of its products. */
export default function LandingPage({ data, notice }: { data: LandingPageData; notice?: ReactNode }) {
  const t = useTranslations();
  const { name, description, steps, place, view, blocks, all } = data;
  const hero = blocks.find((block) => block.kind === "hero");
  const enquiry = blocks.find((block) => block.kind === "enquiry");
  return (
    <main id="main" data-page="landing">
      {notice}
      <Container>
        <Breadcrumb label={t("common.nav.breadcrumb")} items={steps} />
        {!hero && (
          <div className={listing.head}>
            <h1 className="display-l">{name}</h1>
            {description && <p>{description}</p>}
          </div>
        )}
      </Container>
      {hero && <LandingHero block={hero} name={name} description={description} enquiry={enquiry} />}
      <LandingBlocks blocks={blocks} />
      <Container>
        <h2 className={`display-m ${styles.all}`} id="all">
          {all}
        </h2>
        <ListingResults<AnyPageData>
          key={place.path}
          place={place}
          name={name}
          view={view}
          listingOf={listingOf}
        />
      </Container>
    </main>
  );
}
