import type { ReactNode } from "react";
import { periodParams } from "#shop/reports/rules/address.ts";
import type { Sheet } from "#shop/reports/rules/figures.ts";
import type { Period } from "#shop/reports/rules/period.ts";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { DownloadAnchor } from "../widgets/download-anchor.tsx";

export function SheetLink({
  sheet,
  period,
  children,
}: {
  sheet: Sheet;
  period: Period;
  children: ReactNode;
}) {
  const href = paths.crmReport(sheet, periodParams(period), useLocale());
  return (
    <TextLink className="sm" render={<DownloadAnchor href={href} />}>
      {children}
    </TextLink>
  );
}
