import { redirect } from "react-router";
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

export default function Unknown() {
  return null;
}
