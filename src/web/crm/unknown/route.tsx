import { type MetaDescriptor, redirect, useRouteError } from "react-router";
import { crmErrorMeta } from "../frame/meta.ts";
import { Problem } from "../frame/problem.tsx";
import { sectionsOf } from "../frame/sections.ts";
import { enter, notFound } from "../guard.server.ts";
import type { Route } from "./+types/route.ts";

/** /crm itself redirects to the user's first section; any other unknown address is a 404 within the frame. */
export async function loader(args: Route.LoaderArgs) {
  const { locale, person } = await enter(args, "crm.enter");
  const [first] = person.role ? sectionsOf(person.role) : [];
  if (args.params["*"] === "" && first) throw redirect(first.href(locale));
  throw notFound(args.url);
}

export const meta = ({ error }: Route.MetaArgs): MetaDescriptor[] => crmErrorMeta(error);

export default function Unknown() {
  return null;
}

export function ErrorBoundary() {
  return <Problem error={useRouteError()} />;
}
