// The layout of the checkout: the logo, a phone number and no other links.
import { LockKeyhole, Phone } from "lucide-react";
import { Outlet } from "react-router";
import { useTranslations } from "use-intl";
import { Container, SkipLink } from "#ui/layout/layout.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { Logo } from "#ui/picture/logo/logo.tsx";
import { ModalHost } from "../modals/modal-host.tsx";
import type { PageHandle } from "../page-handle.ts";
import { paths } from "../paths.ts";
import { layoutLoader } from "../shared/chrome/chrome-data.server.ts";
import { ConnectionWatch } from "../shared/chrome/connection/connection-watch.tsx";
import { useLocale } from "../shared/chrome/language/use-locale.ts";
import { ShopFactsProvider } from "../shared/chrome/shop-facts.ts";
import { keepSameData } from "../shared/page/same-data.ts";
import { telephone } from "../shared/text/telephone.ts";
import type { Route } from "./+types/checkout.ts";
import styles from "./checkout.module.css";

export const loader = layoutLoader;

export const handle: PageHandle = { messages: ["more"] };

export const shouldRevalidate = keepSameData;

export default function CheckoutLayout({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("checkout.header");
  const nav = useTranslations("common.nav");
  const locale = useLocale();
  const { shopName, contacts } = loaderData;
  const number = contacts.hotline || contacts.phone;
  return (
    <ShopFactsProvider value={loaderData}>
      <SkipLink href="#main">{t("skip")}</SkipLink>
      <header className={styles.root}>
        <Container className={styles.row}>
          <Anchor
            className={styles.logo}
            href={paths.home(locale)}
            aria-label={nav("home", { shop: shopName })}
          >
            <Logo />
          </Anchor>
          <p className="only-desktop">
            <Icon of={LockKeyhole} />
            {t("safe")}
          </p>
          <a className={styles.phone} href={telephone(number)}>
            <Icon of={Phone} />
            {number}
          </a>
        </Container>
      </header>
      <Outlet />
      <ModalHost />
      <ConnectionWatch />
    </ShopFactsProvider>
  );
}
