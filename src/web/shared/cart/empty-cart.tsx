import { useTranslations } from "use-intl";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state/empty-state.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../chrome/language/use-locale.ts";
import { useShopFacts } from "../chrome/shop-facts.ts";
import { LastChocolate } from "./last-chocolate.tsx";

/** A box with one chocolate left, and links to products. */
export function EmptyCart({ as }: { as: "h1" | "h2" | "h3" }) {
  const t = useTranslations("cart.empty");
  const locale = useLocale();
  const { categories } = useShopFacts();
  const gifts = categories.find(({ path }) => path === "podarunky") ?? categories[0];
  return (
    <EmptyState
      as={as}
      title={t("title")}
      art={<LastChocolate />}
      actions={
        gifts && (
          <>
            <ButtonLink href={paths.slug(gifts.path, locale)}>{t("gifts")}</ButtonLink>
            <ButtonLink variant="outline" href={paths.home(locale)}>
              {t("home")}
            </ButtonLink>
          </>
        )
      }
    >
      {t("text")}
    </EmptyState>
  );
}
