import { useTranslations } from "use-intl";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";

type CompanyListProps = {
  /** Of the order; null for a list of one. */
  parcel: { readonly position: number; readonly of: number } | null;
  secret: string;
};

/** On the page of an order that was placed from a company's list: the page with all its parcels. */
export function CompanyList({ parcel, secret }: CompanyListProps) {
  const t = useTranslations("crmParcels");
  const locale = useLocale();
  return (
    <Notice tone="info" title={parcel && t("title", parcel)}>
      <TextLink href={paths.recipientList(secret, locale)}>{t("list")}</TextLink>
    </Notice>
  );
}
