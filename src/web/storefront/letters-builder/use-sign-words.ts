import { useTranslations } from "use-intl";
import { gap } from "#shop/letters/rules/signs.ts";

/** How a sign is called: most call themselves. */
export function useSignWords(): (sign: string) => string {
  const t = useTranslations("lettersBuilder.stage");
  return (sign) => (sign === gap ? t("plain") : sign === "♥" ? t("heart") : sign);
}
