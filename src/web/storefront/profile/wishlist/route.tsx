// Favourites in the account, and the link by which others see their current state.
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { favouritesPage } from "#shop/favourites/reads.server.ts";
import { favouritesPerPage } from "#shop/favourites/rules.ts";
import { ownWishlist } from "#shop/wishlist/reads.server.ts";
import { profileSeo } from "../../../shared/account/profile/profile-seo.server.ts";
import { tabFormKey } from "../../../shared/account/profile/tab-forms.ts";
import { useTabDraft } from "../../../shared/account/profile/use-tab-draft.ts";
import { signedIn } from "../../../shared/account/session/signed-in.server.ts";
import { FavouritesList } from "../../../shared/favourites/favourites-list.tsx";
import { cardView } from "../../../shared/product/product-card/card-view.ts";
import type { Route } from "./+types/route.ts";
import styles from "./sharing.module.css";
import { NotShared, Shared } from "./sharing.tsx";
import { draftOf, parseWishlistDraft } from "./wishlist-draft.ts";
import { WishlistForm } from "./wishlist-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  const me = await signedIn(args);
  const { shop, person } = me;
  const paging = { page: 1, perPage: favouritesPerPage };
  const [{ ids, items }, list] = await Promise.all([
    favouritesPage(shop, person.id, paging, me.locale),
    ownWishlist(shop.db, person.id),
  ]);
  return {
    first: { ids, cards: items.map(cardView) },
    customerId: person.id,
    firstName: person.firstName,
    list,
    origin: shop.env.publicUrl,
    today: kyivDate(shop.clock()),
    seo: await profileSeo(me, "favorites", "/profile/wishlist"),
  };
}

export { meta, shouldRevalidate } from "../../../shared/page/page-route.tsx";

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("profile.profile_titles");
  const title = <h1 className="display-m">{t("favorites")}</h1>;
  const sharing = <Sharing data={loaderData} />;
  return <FavouritesList title={title} columns={3} first={loaderData.first} sharing={sharing} />;
}

/** An empty list has nothing to share. */
function Sharing({ data }: { data: Route.ComponentProps["loaderData"] }) {
  const t = useTranslations("wishlist.form");
  const { customerId, first, firstName, list, origin, today } = data;
  const form = useTabDraft(tabFormKey("wishlist", customerId), parseWishlistDraft);
  if (form.draft) {
    return (
      <div className={styles.form}>
        <WishlistForm
          draft={form.draft}
          isNew={list === null}
          today={today}
          onChange={form.change}
          onClose={form.close}
        />
      </div>
    );
  }
  if (list) return <Shared list={list} origin={origin} onEdit={() => form.open(draftOf(list, today))} />;
  if (first.ids.length === 0) return null;
  const named = firstName ? t("titleOf", { name: firstName }) : t("titlePlain");
  return <NotShared onCreate={() => form.open({ title: named, note: "", event_on: "" })} />;
}
