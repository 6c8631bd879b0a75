// The layout of the CRM: sections, the current user, sign-out, language and theme.
import { type MetaDescriptor, Outlet, useRouteError } from "react-router";
import { kyivDate } from "#kit/clock.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { SignInAgain } from "../crm/dialogs/sign-in-again.tsx";
import { CrmFrame } from "../crm/frame/crm-frame.tsx";
import { BareProblem } from "../crm/frame/problem.tsx";
import { sectionCounts } from "../crm/frame/section-counts.server.ts";
import { waitingNow } from "../crm/frame/waiting.server.ts";
import { enter } from "../crm/guard.server.ts";
import { Today } from "../crm/moments.ts";
import type { PageHandle } from "../page-handle.ts";
import { keepSameData } from "../shared/page/same-data.ts";
import type { Route } from "./+types/crm.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor, person } = await enter(args, "crm.enter");
  return {
    person: { firstName: person.firstName, lastName: person.lastName, role: person.role },
    counts: sectionCounts(await waitingNow(args, shop, actor)),
    today: kyivDate(shop.clock()),
    shopName: (await shopSettings(shop.db)).brand.name[locale],
  };
}

export const shouldRevalidate = keepSameData;

export const handle: PageHandle = { messages: ["more", "crm"] };

/** Of all its pages; titles are set in crm-page.tsx. */
export const meta = (): MetaDescriptor[] => [{ name: "robots", content: "noindex" }];

export default function CrmLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SignInAgain>
      <CrmFrame person={loaderData.person} counts={loaderData.counts}>
        <Today value={loaderData.today}>
          <Outlet />
        </Today>
      </CrmFrame>
    </SignInAgain>
  );
}

export function ErrorBoundary() {
  return <BareProblem error={useRouteError()} />;
}
