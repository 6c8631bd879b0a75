import { useTranslations } from "use-intl";
import type { Occasion } from "#shop/catalog/reads/categories.server.ts";
import type { Tint } from "#shop/catalog/rules/product.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { TitledSection } from "#ui/layout/layout.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import caramel from "./art/bonbon-caramel.webp";
import cocoa from "./art/bonbon-cocoa.webp";
import currant from "./art/bonbon-currant.webp";
import pistachio from "./art/bonbon-pistachio.webp";
import ruby from "./art/bonbon-ruby.webp";
import salt from "./art/bonbon-salt.webp";
import styles from "./occasions.module.css";

const bonbons: Readonly<Record<Tint, string>> = { ruby, pistachio, caramel, currant, salt, cocoa };
const ART_SIDE = 360;

type OccasionsProps = { title: string | undefined; occasions: readonly Occasion[] };

/** Occasions for a gift, each with the tint of its own filling. */
export function Occasions({ title, occasions }: OccasionsProps) {
  const t = useTranslations("home.occasions");
  const locale = useLocale();
  return (
    <TitledSection keep className={styles.section} title={title ?? t("title")} titleId="occasions-heading">
      <ul className={styles.root}>
        {occasions.map(({ id, slug, name, tint, products_count }) => (
          <li key={id}>
            <Anchor className={styles.tile} data-tint={tint} href={paths.slug(slug, locale)}>
              <small>{t("gifts", { count: products_count })}</small>
              <strong>{name}</strong>
              <img
                className={styles.art}
                src={bonbons[tint]}
                alt=""
                width={ART_SIDE}
                height={ART_SIDE}
                loading="lazy"
                decoding="async"
              />
            </Anchor>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
