// /crm: the page where the team starts.
import { redirect } from "react-router";
import { paths } from "../../paths.ts";
import { enter } from "../guard.server.ts";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { locale } = await enter(args, "crm.enter");
  throw redirect(paths.crmToday(locale));
}

export default function LandingPage() {
  return null;
}
