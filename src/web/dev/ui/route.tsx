import { translator } from "#i18n/translate.server.ts";
import { factsContext, shopContext } from "#web/context.ts";
import { devMeta, onlyDemo } from "../dev-page.ts";
import { UiGallery } from "../ui-gallery.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  onlyDemo(context.get(shopContext), url.pathname);
  return { title: translator(context.get(factsContext).locale)("dev.ui.title") };
}

export const meta: Route.MetaFunction = devMeta;

export default function Ui() {
  return <UiGallery />;
}
