import { useTranslations } from "use-intl";
import { ButtonLink } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/empty-state/empty-state.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { ChocolateBar } from "#ui/tiles/tiles.tsx";
import { paths } from "../../paths.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { telephone } from "../../shared/telephone.ts";
import styles from "./thank-you.module.css";

/** The address names no order: thanks, and how to find one. */
export function FindOrder() {
  const t = useTranslations("checkout.thanks");
  const locale = useLocale();
  const { contacts } = useShopFacts();
  const number = contacts.hotline || contacts.phone;
  return (
    <main id="main">
      <Container>
        <EmptyState
          as="h1"
          className={styles.find}
          title={t("find.title")}
          art={<ChocolateBar text={t("word")} label={t("bar")} unit="clamp(38px, 10.6vw, 64px)" />}
          actions={
            <>
              <ButtonLink href={paths.profile("/profile/orders", locale)}>{t("find.orders")}</ButtonLink>
              <ButtonLink variant="outline" href={paths.home(locale)}>
                {t("to_shop")}
              </ButtonLink>
            </>
          }
        >
          {t("find.text")} {t("find.call")} <a href={telephone(number)}>{number}</a>
        </EmptyState>
      </Container>
    </main>
  );
}
