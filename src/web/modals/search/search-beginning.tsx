import { X } from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import type { ProductCard } from "#shop/catalog/output.ts";
import { ChipLink, Chips } from "#ui/buttons/chip/chip.tsx";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { cx } from "#ui/class-names.ts";
import { paths } from "../../paths.ts";
import { forgetSearch } from "../../shared/account/session/past-searches.ts";
import { api } from "../../shared/api/api.ts";
import { useRemote } from "../../shared/api/use-remote.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { nextOccasions } from "../../shared/delivery/season/season.ts";
import { money } from "../../shared/text/amounts.ts";
import { searchHref } from "./options.ts";
import { Hit } from "./search-options.tsx";
import styles from "./search-window.module.css";

const LOW_PRICE = 300;
const SHOWN_GIFTS = 4;

type Go = (href: string, event: MouseEvent) => void;

/** Before typing: past searches of this device, ideas, gifts of the season and the other occasions. */
export function Beginning({ past, onGo }: { past: readonly string[]; onGo: Go }) {
  const t = useTranslations("search");
  const locale = useLocale();
  return (
    <div className={styles.beginning}>
      <div>
        {past.length > 0 && (
          <section aria-labelledby="past-searches">
            <h3 id="past-searches" className={styles.heading}>
              {t("past")}
            </h3>
            <ul className={styles.past}>
              {past.map((text) => (
                <li key={text}>
                  <a
                    href={searchHref(text, locale)}
                    onClick={(event) => onGo(searchHref(text, locale), event)}
                  >
                    {text}
                  </a>
                  <IconButton icon={X} label={t("forget", { text })} onClick={() => forgetSearch(text)} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <Ideas onGo={onGo} />
        <Occasions onGo={onGo} />
      </div>
      <SeasonalGifts onGo={onGo} />
    </div>
  );
}

function Ideas({ onGo }: { onGo: Go }) {
  const t = useTranslations("search.ideas");
  const locale = useLocale();
  const ideas = [
    {
      name: t("priceTo", { sum: money(LOW_PRICE) }),
      href: paths.slug(`podarunky?price_to=${LOW_PRICE}`, locale),
    },
    { name: t("mother"), href: paths.giftFinder(locale, new URLSearchParams({ for: "mother" })) },
    { name: t("withoutNuts"), href: paths.slug("podarunky?without=nuts", locale) },
  ];
  return (
    <nav aria-labelledby="search-ideas">
      <h3 id="search-ideas" className={styles.heading}>
        {t("title")}
      </h3>
      <Chips wrap>
        {ideas.map(({ name, href }) => (
          <ChipLink key={href} href={href} onClick={(event: MouseEvent) => onGo(href, event)}>
            {name}
          </ChipLink>
        ))}
      </Chips>
    </nav>
  );
}

/** Gifts of the nearest occasion; nothing while they are loading or when they cannot be loaded. */
function SeasonalGifts({ onGo }: { onGo: Go }) {
  const t = useTranslations("search");
  const locale = useLocale();
  const { occasions } = useShopFacts();
  const { shown } = nextOccasions(
    kyivDate(new Date()),
    occasions.map(({ path }) => path),
  );
  const nearest = occasions.find(({ path }) => path === shown[0]?.slug);
  const { value } = useRemote<{ readonly data: { readonly items: ProductCard[] } }>(
    nearest?.path ?? null,
    (signal) =>
      api.call("GET /catalog/products", {
        query: { collection: nearest?.path ?? "", in_stock: "1", per_page: String(2 * SHOWN_GIFTS) },
        signal,
      }),
  );
  const gifts = value?.data.items.filter(({ made }) => !made).slice(0, SHOWN_GIFTS) ?? [];
  if (!nearest || gifts.length === 0) return null;
  return (
    <section aria-labelledby="search-gifts">
      <h3 id="search-gifts" className={styles.heading}>
        {t("gifts", { occasion: nearest.name })}
      </h3>
      <div className={styles.gifts}>
        {gifts.map((product) => {
          const href = paths.slug(product.slug, locale);
          return (
            <a
              key={product.id}
              href={href}
              className={cx(styles.option, styles.hit)}
              onClick={(event) => onGo(href, event)}
            >
              <Hit product={product} marked="" />
            </a>
          );
        })}
      </div>
    </section>
  );
}

export function Occasions({ onGo }: { onGo: Go }) {
  const t = useTranslations("search");
  const locale = useLocale();
  const { occasions } = useShopFacts();
  if (occasions.length === 0) return null;
  return (
    <nav aria-labelledby="search-occasions">
      <h3 id="search-occasions" className={styles.heading}>
        {t("groups.occasions")}
      </h3>
      <Chips wrap>
        {occasions.map(({ path, name }) => (
          <ChipLink
            key={path}
            href={paths.slug(path, locale)}
            onClick={(event: MouseEvent) => onGo(paths.slug(path, locale), event)}
          >
            {name}
          </ChipLink>
        ))}
      </Chips>
    </nav>
  );
}
