import { useTranslations } from "use-intl";
import { ChipLink, Chips } from "#ui/buttons/chip/chip.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb/breadcrumb.tsx";
import styles from "../listing/listing.module.css";
import { ListingResults } from "../listing/listing-results.tsx";
import type { ListingPageData } from "./listing-loader.server.ts";

type AnyPageData = { readonly kind: string } | ListingPageData;

const listingOf = (data: AnyPageData) => ("view" in data ? data.view : null);

/** A category or a collection: its text, related ones, its products. */
export default function ListingPage({ data }: { data: ListingPageData }) {
  const t = useTranslations();
  const { name, description, steps, neighbours, place, view } = data;
  return (
    <main id="main" data-page="listing">
      <Container>
        <Breadcrumb label={t("common.nav.breadcrumb")} items={steps} />
        <div className={styles.head}>
          <h1 className="display-l">{name}</h1>
          {description && <p>{description}</p>}
        </div>
        {neighbours.length > 0 && (
          <Chips role="group" aria-label={t("catalog.neighbours")} className={styles.chips}>
            {neighbours.map((link) => (
              <ChipLink key={link.href} href={link.href} current={link.isCurrent} count={link.count}>
                {link.name}
              </ChipLink>
            ))}
          </Chips>
        )}
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
