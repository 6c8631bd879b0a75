import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { ConsentChoice } from "#shop/analytics/rules/consent.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { flag } from "#ui/class-names.ts";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../chrome/language/use-locale.ts";
import styles from "./consent-banner.module.css";

type ConsentBannerProps = {
  /** The visitor asked for it, so it may take the focus. */
  isAsked: boolean;
  onChoice: (choice: ConsentChoice) => void;
};

/**
 * Asks once, without blocking the page: both answers have the same weight, and the page works without one.
 */
export function ConsentBanner({ isAsked, onChoice }: ConsentBannerProps) {
  const t = useTranslations("consent");
  const locale = useLocale();
  const root = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isAsked) return;
    const before = document.activeElement;
    root.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isAsked]);

  return (
    <section
      ref={root}
      className={styles.root}
      aria-label={t("label")}
      tabIndex={-1}
      data-asked={flag(isAsked)}
    >
      <p className={styles.text}>
        {t("text")} <Anchor href={paths.measuring(locale)}>{t("more")}</Anchor>
      </p>
      <div className={styles.choices}>
        <Button variant="outline" size="medium" onClick={() => onChoice("denied")}>
          {t("deny")}
        </Button>
        <Button variant="outline" size="medium" onClick={() => onChoice("granted")}>
          {t("grant")}
        </Button>
      </div>
    </section>
  );
}
