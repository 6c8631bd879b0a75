// /profile/orders: all orders of the customer, twenty a page.
import { redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { customerOrders, itemsOfOrders } from "#shop/own-orders/reads.server.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state/empty-state.tsx";
import { Pagination } from "#ui/navigation/pagination/pagination.tsx";
import { paths } from "../../../paths.ts";
import { profileSeo } from "../../../shared/account/profile/profile-seo.server.ts";
import { useFreshOnReturn } from "../../../shared/account/profile/use-fresh-on-return.ts";
import { signedIn } from "../../../shared/account/session/signed-in.server.ts";
import { LastChocolate } from "../../../shared/cart/last-chocolate.tsx";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import type { Route } from "./+types/route.ts";
import { OrderCard } from "./order-card.tsx";
import { orderCardView } from "./order-card-view.ts";
import styles from "./orders.module.css";

const PER_PAGE = 20;
const ordersPath = "/profile/orders";

/** The page number of an address; an invalid one is the first. */
const pageOf = (url: URL): number => {
  const page = Number(url.searchParams.get("page") ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
};

const hrefOf = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);

export async function loader(args: Route.LoaderArgs) {
  const me = await signedIn(args);
  const { shop, locale, person } = me;
  const now = shop.clock();
  const paging = { page: pageOf(args.url), perPage: PER_PAGE };
  const { data, ...meta } = await customerOrders(shop.db, person.id, paging, { locale, now });
  if (isBeyondLast(meta)) throw redirect(hrefOf(paths.profile(ordersPath, locale), meta.last_page));
  const numbers = data.flatMap((order) => order.parcels.map((parcel) => parcel.number));
  const bought = await itemsOfOrders(shop.db, person.id, numbers, locale);
  return {
    orders: data.map((order) => orderCardView(order, bought)),
    page: meta.current_page,
    last: meta.last_page,
    today: kyivDate(now),
    seo: await profileSeo(me, "orders", ordersPath),
  };
}

export { meta, shouldRevalidate } from "../../../shared/page/page-route.tsx";

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const titles = useTranslations("profile.profile_titles");
  const t = useTranslations("orders.mine");
  const locale = useLocale();
  const { orders, page, last, today } = loaderData;
  const { state, location } = useNavigation();
  const path = paths.profile(ordersPath, locale);
  useFreshOnReturn();
  return (
    <>
      <h1 className="display-m">{titles("orders")}</h1>
      {orders.length === 0 && <NoOrders />}
      <div className={styles.list} aria-busy={state === "loading" && location.pathname === path}>
        {orders.map((order) => (
          <OrderCard key={order.number} order={order} today={today} />
        ))}
      </div>
      <Pagination
        label={t("pages")}
        page={page}
        last={last}
        href={(number) => hrefOf(path, number)}
        previousLabel={t("previous")}
        nextLabel={t("next")}
        className={styles.pages}
      />
    </>
  );
}

function NoOrders() {
  const t = useTranslations("orders.mine");
  const locale = useLocale();
  return (
    <EmptyState
      title={t("empty_title")}
      art={<LastChocolate />}
      actions={<ButtonLink href={paths.slug("podarunky", locale)}>{t("to_catalogue")}</ButtonLink>}
    >
      {t("empty")}
    </EmptyState>
  );
}
