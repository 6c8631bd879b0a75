// The frame of the CRM: sections, who works, sign-out, language and theme.
import { type MetaDescriptor, Outlet, useRouteError } from "react-router";
import { kyivDate } from "#kit/clock.ts";
import { orderCounts } from "#shop/orders/reads/counts.server.ts";
import { orderViews } from "#shop/orders/rules/views.ts";
import { CrmFrame } from "../crm/frame/crm-frame.tsx";
import { crmErrorMeta } from "../crm/frame/meta.ts";
import { BareProblem } from "../crm/frame/problem.tsx";
import { enter } from "../crm/guard.server.ts";
import type { Route } from "./+types/crm.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor, person } = await enter(args, "crm.enter");
  const { new: fresh } = orderViews(kyivDate(shop.clock()));
  const counts = await orderCounts(shop.db, actor, { fresh });
  return {
    person: { firstName: person.firstName, lastName: person.lastName, role: person.role },
    /** Null: orders are not this person's business. */
    newOrders: counts?.fresh ?? null,
  };
}

/** Pages bring their own; this is for whoever may not enter. */
export const meta = ({ error }: Route.MetaArgs): MetaDescriptor[] => crmErrorMeta(error);

export default function CrmLayout({ loaderData }: Route.ComponentProps) {
  return (
    <CrmFrame person={loaderData.person} newOrders={loaderData.newOrders}>
      <Outlet />
    </CrmFrame>
  );
}

export function ErrorBoundary() {
  return <BareProblem error={useRouteError()} />;
}
