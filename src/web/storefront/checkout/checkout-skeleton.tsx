import { useTranslations } from "use-intl";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton/skeleton.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { telephone } from "../../shared/text/telephone.ts";
import styles from "./checkout.module.css";

/** Before the device's cart is loaded; without scripts, how to order by phone. */
export function CheckoutSkeleton() {
  const t = useTranslations("checkout.page");
  const { hotline, phone } = useShopFacts().contacts;
  const number = hotline || phone;
  return (
    <main id="main">
      <Container className={styles.root}>
        <div>
          <h1 className={`display-l ${styles.title}`}>{t("heading")}</h1>
          <div className={styles.noScript}>
            <Notice tone="info" title={t("by_phone_title")}>
              {t("by_phone")} <a href={telephone(number)}>{number}</a>
            </Notice>
          </div>
          <div className={styles.waiting} aria-hidden="true">
            <Skeleton height="52px" />
            <Skeleton height="52px" />
            <Skeleton height="52px" />
          </div>
        </div>
      </Container>
    </main>
  );
}
