// The page of a builder: its layout, and its data for search engines.
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Breadcrumb } from "#ui/breadcrumb/breadcrumb.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { paths } from "../../paths.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { useLocale } from "../../shared/language/use-locale.ts";

export type Builder = "boxBuilder" | "lettersBuilder";

export function BuilderPage({ builder, children }: { builder: Builder; children: ReactNode }) {
  const t = useTranslations();
  const locale = useLocale();
  const { contacts } = useShopFacts();
  const steps = [{ name: t("common.pages.home"), href: paths.home(locale) }, { name: t(`${builder}.title`) }];
  return (
    <main id="main">
      <Container>
        <Breadcrumb label={t("common.nav.breadcrumb")} items={steps} />
        <noscript>
          <Notice tone="info">
            {t(`${builder}.noScript`, { phone: contacts.hotline || contacts.phone })}
          </Notice>
        </noscript>
        {children}
      </Container>
    </main>
  );
}
