import type { MouseEvent } from "react";
import { useRouteLoaderData } from "react-router";
import { useTranslations } from "use-intl";
import type { loader } from "../../../root.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../language/use-locale.ts";
import { askForConsent } from "./consent-question.ts";

/** Opens the choice again; without scripts leads to its explanation. Nothing in a shop without analytics. */
export function ConsentLink({ className }: { className?: string | undefined }) {
  const t = useTranslations("consent");
  const locale = useLocale();
  const facts = useRouteLoaderData<typeof loader>("root");
  if (!facts?.measuring) return null;
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    askForConsent();
  };
  return (
    <a href={paths.measuring(locale)} className={className} onClick={ask}>
      {t("settings")}
    </a>
  );
}
