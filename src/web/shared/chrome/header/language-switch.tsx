import { cx } from "#ui/class-names.ts";
import { useShopFacts } from "../shop-facts.ts";
import styles from "./language-switch.module.css";
import { useLanguageLinks } from "./use-language-links.ts";

/** УКР · РУС: plain links, because another language is another document. */
export function LanguageSwitch({ label, className }: { label: string; className?: string }) {
  const { query } = useShopFacts();
  return (
    <nav className={cx(styles.root, className)} aria-label={label}>
      {useLanguageLinks(query).map(({ locale, label: name, href, isCurrent, onClick }) => (
        <a
          key={locale}
          href={href}
          hrefLang={locale}
          lang={locale}
          aria-current={isCurrent || undefined}
          onClick={onClick}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
