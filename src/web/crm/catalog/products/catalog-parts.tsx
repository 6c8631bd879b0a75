import { useTranslations } from "use-intl";
import { Segmented, SegmentedLink } from "#ui/form/segmented/segmented.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";

const parts = [
  { key: "products", href: paths.crmCatalog },
  { key: "categories", href: paths.crmCategories },
  { key: "collections", href: paths.crmCollections },
  { key: "search", href: paths.crmSearch },
] as const;

export function CatalogParts({ current }: { current: (typeof parts)[number]["key"] }) {
  const t = useTranslations("crmCategories.parts");
  const locale = useLocale();
  return (
    <nav aria-label={t("label")}>
      <Segmented label={t("label")} size="small">
        {parts.map(({ key, href }) => (
          <SegmentedLink key={key} href={href(locale)} current={key === current}>
            {t(key)}
          </SegmentedLink>
        ))}
      </Segmented>
    </nav>
  );
}
