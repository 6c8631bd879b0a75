import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import type { Tint } from "#shop/catalog/rules/product.ts";
import type { Person } from "#shop/content/rules/persons.ts";
import { ChipLink, Chips } from "#ui/buttons/chip/chip.tsx";
import { TitledSection } from "#ui/layout/layout.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import caramel from "./art/bonbon-caramel.webp";
import cocoa from "./art/bonbon-cocoa.webp";
import currant from "./art/bonbon-currant.webp";
import pistachio from "./art/bonbon-pistachio.webp";
import ruby from "./art/bonbon-ruby.webp";
import salt from "./art/bonbon-salt.webp";
import type { HomeData } from "./home-data.server.ts";
import styles from "./occasions.module.css";

/** Whom a gift thanks: each has a filling's tint and its bonbon. */
const people = [
  { who: "mother", tint: "ruby", art: ruby },
  { who: "teacher", tint: "currant", art: currant },
  { who: "doctor", tint: "salt", art: salt },
  { who: "colleague", tint: "cocoa", art: cocoa },
  { who: "friend", tint: "caramel", art: caramel },
  { who: "kids", tint: "pistachio", art: pistachio },
] as const satisfies readonly { who: Person; tint: Tint; art: string }[];
const ART_SIDE = 360;

type OccasionsProps = { title: string | undefined; occasions: HomeData["occasions"] };

/** People to thank, then the next dates with the days left, and the occasions of any day. */
export function Occasions({ title, occasions }: OccasionsProps) {
  const t = useTranslations("home.occasions");
  const locale = useLocale();
  const names = new Map(useShopFacts().occasions.map(({ path, name }) => [path, name]));
  return (
    <TitledSection keep className={styles.section} title={title ?? t("title")} titleId="occasions-heading">
      <ul className={styles.root}>
        {people.map(({ who, tint, art }) => (
          <li key={who}>
            <Anchor
              className={styles.tile}
              data-tint={tint}
              href={paths.giftFinder(locale, new URLSearchParams({ for: who }))}
            >
              <small>{t("thanks")}</small> <strong>{t(`people.${who}`)}</strong>
              <img
                className={styles.art}
                src={art}
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
      <ul className={styles.dates}>
        {occasions.shown.map(({ slug, date }) => (
          <li key={slug}>
            <Anchor className={styles.date} href={paths.slug(slug, locale)}>
              <strong>{names.get(slug)}</strong>
              <small>
                {date ? t("date", { day: dayMonth(date.day, locale), days: date.daysLeft }) : t("anyDay")}
              </small>
            </Anchor>
          </li>
        ))}
      </ul>
      <Chips wrap className={styles.others}>
        {occasions.others.map(({ slug }) => (
          <ChipLink key={slug} href={paths.slug(slug, locale)}>
            {names.get(slug)}
          </ChipLink>
        ))}
        <ChipLink href={paths.giftFinder(locale)}>{t("finder")}</ChipLink>
      </Chips>
    </TitledSection>
  );
}
