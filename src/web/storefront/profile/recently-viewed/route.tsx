// The customer's viewed products, by day; cleared at once, with undo.
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { recentlyViewed } from "#shop/recently-viewed/reads.server.ts";
import { groupOf, type ViewedGroup } from "#shop/recently-viewed/rules.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state/empty-state.tsx";
import { paths } from "../../../paths.ts";
import { profileSeo } from "../../../shared/account/profile/profile-seo.server.ts";
import { signedIn } from "../../../shared/account/session/signed-in.server.ts";
import { LastChocolate } from "../../../shared/cart/last-chocolate.tsx";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { type CardView, cardView } from "../../../shared/product/product-card/card-view.ts";
import { ProductGrid } from "../../../shared/product/product-card/product-card.tsx";
import { useClearing } from "../../../shared/product/recently-viewed/use-clearing.ts";
import type { Route } from "./+types/route.ts";
import styles from "./recently-viewed.module.css";

const DAY_MS = 86_400_000;
const EAGER_CARDS = 3;

export async function loader(args: Route.LoaderArgs) {
  const me = await signedIn(args);
  const today = Date.parse(kyivDate(me.shop.clock()));
  const items = await recentlyViewed(me.shop, me.person.id, me.locale);
  const groups: { readonly group: ViewedGroup; readonly cards: CardView[] }[] = [];
  for (const item of items) {
    const group = groupOf((today - Date.parse(kyivDate(new Date(item.viewed_at)))) / DAY_MS);
    const last = groups.at(-1);
    if (last?.group === group) last.cards.push(cardView(item));
    else groups.push({ group, cards: [cardView(item)] });
  }
  return {
    groups,
    views: items.map((item) => ({ id: item.id, at: Date.parse(item.viewed_at) })),
    seo: await profileSeo(me, "recently_viewed", "/profile/recently-viewed"),
  };
}

export { meta, shouldRevalidate } from "../../../shared/page/page-route.tsx";

export default function RecentlyViewedPage({ loaderData }: Route.ComponentProps) {
  const title = useTranslations("profile.profile_titles")("recently_viewed");
  const t = useTranslations("favourites.viewed");
  const locale = useLocale();
  const { groups, views } = loaderData;
  const { isCleared, isBusy, clear } = useClearing(views);
  const isEmpty = isCleared || groups.length === 0;
  return (
    <>
      <div className={styles.head}>
        <h1 className="display-m">{title}</h1>
        {!isEmpty && (
          <Button variant="ghost" size="medium" busy={isBusy} onClick={() => void clear()}>
            {t("clear")}
          </Button>
        )}
      </div>
      {isEmpty ? (
        <EmptyState
          title={t("emptyTitle")}
          art={<LastChocolate />}
          actions={<ButtonLink href={paths.slug("podarunky", locale)}>{t("choose")}</ButtonLink>}
        >
          {t("emptyText")}
        </EmptyState>
      ) : (
        groups.map(({ group, cards }, index) => (
          <section key={group} className={styles.group} aria-labelledby={group}>
            <h2 id={group}>{t(group)}</h2>
            <ProductGrid cards={cards} eager={index === 0 ? EAGER_CARDS : 0} />
          </section>
        ))
      )}
    </>
  );
}
