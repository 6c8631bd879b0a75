// The frame of the account: who is signed in, its sections, and the page beside them.
import { Outlet } from "react-router";
import { Container } from "#ui/layout/layout.tsx";
import { factsContext, shopContext } from "../context.ts";
import { Chrome } from "../shared/chrome/chrome.tsx";
import { shopFacts } from "../shared/chrome/chrome-data.server.ts";
import { customer } from "../shared/profile/customer.server.ts";
import { ProfileNav } from "../shared/profile/profile-nav.tsx";
import { keepSameData } from "../shared/same-data.ts";
import type { Route } from "./+types/profile.ts";
import styles from "./profile.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const { person } = await customer(args);
  const { firstName, lastName, phone } = person;
  return {
    facts: await shopFacts(context.get(shopContext), context.get(factsContext).locale, url),
    person: { firstName, lastName, phone },
  };
}

export const shouldRevalidate = keepSameData;

export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  const { facts, person } = loaderData;
  return (
    <Chrome facts={facts} stickyHeader>
      <main id="main">
        <Container className={styles.root}>
          <ProfileNav person={person} />
          <div>
            <Outlet />
          </div>
        </Container>
      </main>
    </Chrome>
  );
}
