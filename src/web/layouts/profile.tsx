// The layout of the account: the signed-in user, its sections, and the page beside them.
import { Outlet, type ShouldRevalidateFunction } from "react-router";
import { countAddresses, countRecipients } from "#shop/address-book/reads.server.ts";
import { countFavourites } from "#shop/favourites/reads.server.ts";
import { countOwnOrders } from "#shop/own-orders/reads.server.ts";
import { Container } from "#ui/layout/layout.tsx";
import type { PageHandle } from "../page-handle.ts";
import { ProfileNav } from "../shared/account/profile/profile-nav.tsx";
import { signedIn } from "../shared/account/session/signed-in.server.ts";
import { Chrome } from "../shared/chrome/chrome.tsx";
import { shopFacts } from "../shared/chrome/chrome-data.server.ts";
import { sameData } from "../shared/page/same-data.ts";
import type { Route } from "./+types/profile.ts";
import styles from "./profile.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, person } = await signedIn(args);
  const { id, firstName, lastName, phone, role } = person;
  const [facts, orders, favorites, addresses, recipients] = await Promise.all([
    shopFacts(shop, locale, args.url),
    countOwnOrders(shop.db, id),
    countFavourites(shop.db, id),
    countAddresses(shop.db, id),
    countRecipients(shop.db, id),
  ]);
  return {
    facts,
    person: { firstName, lastName, phone, isStaff: role !== null },
    counts: { orders, favorites, addresses, recipients },
  };
}

/** The counts follow what was added or removed on the page before. */
export const handle: PageHandle = { messages: ["more"] };

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  !sameData(currentUrl, nextUrl);

export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  const { facts, person, counts } = loaderData;
  return (
    <Chrome facts={facts} stickyHeader>
      <main id="main">
        <Container className={styles.root}>
          <ProfileNav person={person} counts={counts} />
          <div>
            <Outlet />
          </div>
        </Container>
      </main>
    </Chrome>
  );
}
