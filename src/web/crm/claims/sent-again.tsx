import { useTranslations } from "use-intl";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";

export function SentAgain({ number }: { number: string }) {
  const t = useTranslations("crmReturns.replacement");
  const locale = useLocale();
  return (
    <p>
      {t("sentAgain")} <TextLink href={paths.crmOrder(number, locale)}>{t("number", { number })}</TextLink>
    </p>
  );
}
