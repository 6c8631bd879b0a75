import { useTranslations } from "use-intl";
import { favouritesPage } from "#shop/favourites/reads.server.ts";
import { favouritesPerPage } from "#shop/favourites/rules.ts";
import { FavouritesList } from "../../../shared/favourites/favourites-list.tsx";
import { cardView } from "../../../shared/product-card/card-view.ts";
import { profileSeo } from "../../../shared/profile/profile-seo.server.ts";
import { keepSameData } from "../../../shared/same-data.ts";
import { seoMeta } from "../../../shared/seo.ts";
import { signedIn } from "../../../shared/signed-in.server.ts";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const me = await signedIn(args);
  const paging = { page: 1, perPage: favouritesPerPage };
  const { ids, items } = await favouritesPage(me.shop, me.person.id, paging, me.locale);
  return {
    first: { ids, cards: items.map(cardView) },
    seo: await profileSeo(me, "favorites", "/profile/wishlist"),
  };
}

export const shouldRevalidate = keepSameData;

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? seoMeta(loaderData.seo) : []);

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("profile.profile_titles");
  const title = <h1 className="display-m">{t("favorites")}</h1>;
  return <FavouritesList title={title} columns={3} first={loaderData.first} />;
}
