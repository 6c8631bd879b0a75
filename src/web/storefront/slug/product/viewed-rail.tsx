// «Ви переглядали»: what this device remembers, but for the product on the page.
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Container, Section, SectionHead } from "#ui/layout/layout.tsx";
import { useCards } from "../../../shared/favourites/use-cards.ts";
import { ProductRail } from "../../../shared/product-card/product-rail.tsx";
import { useViews } from "../../../shared/recently-viewed/views.ts";

const SHOWN = 8;
const none = [] as const;

export default function ViewedRail({ productId }: { productId: number }) {
  const t = useTranslations("favourites.viewed");
  const views = useViews();
  // What is looked at from here comes first on the next page, not under the visitor's finger.
  const [ids] = useState(() =>
    views
      .map(({ id }) => id)
      .filter((id) => id !== productId)
      .slice(0, SHOWN),
  );
  const { cards } = useCards(ids, none);
  if (cards.length === 0) return null;
  return (
    <Section aria-labelledby="recently-viewed">
      <Container>
        <SectionHead title={t("rail")} titleId="recently-viewed" />
        <ProductRail name={t("rail")} cards={cards} />
      </Container>
    </Section>
  );
}
