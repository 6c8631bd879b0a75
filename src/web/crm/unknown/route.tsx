import { type MetaDescriptor, redirect, useRouteError } from "react-router";
import { paths } from "../../paths.ts";
import { crmErrorMeta } from "../frame/meta.ts";
import { Problem } from "../frame/problem.tsx";
import { enter, notFound } from "../guard.server.ts";
import type { Route } from "./+types/route.ts";

/** /crm itself leads to the orders; any other unknown address is a 404 within the frame. */
export async function loader(args: Route.LoaderArgs) {
  const { locale } = await enter(args, "crm.enter");
  if (args.params["*"] === "") throw redirect(paths.crmOrders(locale));
  throw notFound(args.url);
}

export const meta = ({ error }: Route.MetaArgs): MetaDescriptor[] => crmErrorMeta(error);

export default function Unknown() {
  return null;
}

export function ErrorBoundary() {
  return <Problem error={useRouteError()} />;
}
