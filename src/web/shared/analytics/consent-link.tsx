import type { MouseEvent } from "react";
import { useRouteLoaderData } from "react-router";
import { useTranslations } from "use-intl";
import type { loader } from "../../../root.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../use-locale.ts";
import { askForConsent } from "./consent-question.ts";

/** To choose again; without scripts, to what is said about it. Nothing in a shop where nobody is counted. */
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
