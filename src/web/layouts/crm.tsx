// The layout of the CRM: sections, the current user, sign-out, language and theme.
import { type MetaDescriptor, Outlet, useRouteError } from "react-router";
import { SignInAgain } from "../crm/dialogs/sign-in-again.tsx";
import { CrmFrame } from "../crm/frame/crm-frame.tsx";
import { crmErrorMeta } from "../crm/frame/meta.ts";
import { BareProblem } from "../crm/frame/problem.tsx";
import { sectionCounts } from "../crm/frame/section-counts.server.ts";
import { enter } from "../crm/guard.server.ts";
import type { PageHandle } from "../page-handle.ts";
import type { Route } from "./+types/crm.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor, person } = await enter(args, "crm.enter");
  return {
    person: { firstName: person.firstName, lastName: person.lastName, role: person.role },
    counts: await sectionCounts(shop, actor),
  };
}

export const handle: PageHandle = { words: ["more", "crm"] };

/** Pages set their own; this is for users without access. */
export const meta = ({ error }: Route.MetaArgs): MetaDescriptor[] => crmErrorMeta(error);

export default function CrmLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SignInAgain>
      <CrmFrame person={loaderData.person} counts={loaderData.counts}>
        <Outlet />
      </CrmFrame>
    </SignInAgain>
  );
}

export function ErrorBoundary() {
  return <BareProblem error={useRouteError()} />;
}
