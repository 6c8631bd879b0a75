import { useTranslations } from "use-intl";
import { customer } from "../../../shared/profile/customer.server.ts";
import { profileSeo } from "../../../shared/profile/profile-seo.server.ts";
import { keepSameData } from "../../../shared/same-data.ts";
import { seoMeta } from "../../../shared/seo.ts";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const me = await customer(args);
  return { seo: await profileSeo(me, "addresses", "/profile/addresses") };
}

export const shouldRevalidate = keepSameData;

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? seoMeta(loaderData.seo) : []);

export default function AddressesPage() {
  const t = useTranslations("profile.profile_titles");
  return <h1 className="display-m">{t("addresses")}</h1>;
}
