import { useTranslations } from "use-intl";
import { Breadcrumb, type Crumb } from "#ui/navigation/breadcrumb/breadcrumb.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../chrome/language/use-locale.ts";

/** The path to this page, from the home page down. */
export function Crumbs({ items }: { items: readonly Crumb[] }) {
  const t = useTranslations("common");
  const home = { name: t("pages.home"), href: paths.home(useLocale()) };
  return <Breadcrumb label={t("nav.breadcrumb")} items={[home, ...items]} />;
}
