import { useTranslations } from "use-intl";
import { gap } from "#shop/chocolate-letters/rules/signs.ts";

/** The name of a sign: most are their own name. */
export function useSignLabel(): (sign: string) => string {
  const t = useTranslations("lettersBuilder.stage");
  return (sign) => (sign === gap ? t("plain") : sign === "♥" ? t("heart") : sign);
}
