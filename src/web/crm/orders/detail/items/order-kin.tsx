import { useTranslations } from "use-intl";
import { Notice } from "#ui/notice/notice.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { paths } from "../../../../paths.ts";
import { useLocale } from "../../../../shared/language/use-locale.ts";
import type { OrderView } from "../order-view.server.ts";

/** The order that it replaces, and the orders that replace it; nothing for most. */
export function OrderKin({ order: { replaces, replacedBy } }: { order: OrderView }) {
  const t = useTranslations("crmReturns.replacement");
  const locale = useLocale();
  const link = (number: string) => (
    <TextLink key={number} href={paths.crmOrder(number, locale)}>
      {t("number", { number })}
    </TextLink>
  );
  if (replaces === null && replacedBy.length === 0) return null;
  return (
    <Notice tone="info">
      {replaces !== null && (
        <p>
          {t("replaces")} {link(replaces)}. {t("free")}
        </p>
      )}
      {replacedBy.length > 0 && (
        <p>
          {t("replacedBy")} {replacedBy.map((number, index) => [index > 0 && ", ", link(number)])}
        </p>
      )}
    </Notice>
  );
}
