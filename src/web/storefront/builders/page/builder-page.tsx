// The page of a builder: its layout, and its data for search engines.

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { useShopFacts } from "../../../shared/chrome/shop-facts.ts";
import { Crumbs } from "../../../shared/page/crumbs.tsx";

export type Builder = "boxBuilder" | "lettersBuilder";

export function BuilderPage({ builder, children }: { builder: Builder; children: ReactNode }) {
  const t = useTranslations();
  const { contacts } = useShopFacts();
  return (
    <main id="main">
      <Container>
        <Crumbs items={[{ name: t(`${builder}.title`) }]} />
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
