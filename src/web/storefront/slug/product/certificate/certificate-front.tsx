import { useTranslations } from "use-intl";
import { Logo } from "#ui/picture/logo/logo.tsx";
import { FavouriteButton } from "../../../../shared/favourites/favourite-button.tsx";
import { money } from "../../../../shared/text/amounts.ts";
import type { ProductPageProps } from "../product-page.tsx";
import styles from "./certificate-front.module.css";

/** The certificate with the chosen sum, in the place of photographs, which could show another one. */
export const CertificateFront: NonNullable<ProductPageProps["Front"]> = ({ product, variant }) => {
  const t = useTranslations("giving.paper");
  return (
    <div className={styles.root}>
      <div className={styles.card}>
        <Logo tone="light" />
        <span>{t("title")}</span>
        <b>{money(variant.price)}</b>
      </div>
      <div className={styles.tools}>
        <FavouriteButton productId={product.id} name={product.name} variant="float" />
      </div>
    </div>
  );
};
