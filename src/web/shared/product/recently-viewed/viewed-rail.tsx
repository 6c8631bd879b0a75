// The viewed products of this device, without those on the page; cleared at once, with undo.
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Container, Section, SectionHead } from "#ui/layout/layout.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { useCards } from "../../favourites/use-cards.ts";
import { ProductRail } from "../product-card/product-rail.tsx";
import { useClearing } from "./use-clearing.ts";
import { useViews } from "./views.ts";

const SHOWN = 8;
const none = [] as const;
const headingId = "recently-viewed";

interface ViewedRailProps {
  without: readonly number[];
  inset: boolean;
  /** The row is removed, and the button with it. */
  onCleared: () => void;
}

export default function ViewedRail({ without, inset, onCleared }: ViewedRailProps) {
  const t = useTranslations("favourites.viewed");
  const views = useViews();
  // A product opened from here comes first on the next page, but does not move in this row.
  const [shown] = useState(views);
  const ids = shown
    .map(({ id }) => id)
    .filter((id) => !without.includes(id))
    .slice(0, SHOWN);
  const { cards } = useCards(ids, none);
  const { isCleared, clear } = useClearing(shown);
  if (cards.length === 0 || isCleared) return null;
  const clearing = (
    <TextButton quiet onClick={() => void clear().then((isDone) => isDone && onCleared())}>
      {t("clear")}
    </TextButton>
  );
  const row = (
    <>
      <SectionHead title={t("rail")} titleId={headingId} action={clearing} />
      <ProductRail name={t("rail")} cards={cards} />
    </>
  );
  return <Section aria-labelledby={headingId}>{inset ? row : <Container>{row}</Container>}</Section>;
}
