import { Send } from "lucide-react";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { useShopFacts } from "../chrome/shop-facts.ts";
import styles from "./site-footer.module.css";

/** The shop's social networks; only those in the settings. */
export function SocialLinks() {
  const { contacts } = useShopFacts();
  const { instagram, facebook, telegram } = contacts;
  if (!instagram && !facebook && !telegram) return null;
  return (
    <div className={styles.social}>
      {instagram && (
        <Anchor href={instagram} rel="noopener" aria-label="Instagram">
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
            <rect x="3" y="3" width="18" height="18" rx="5.5" />
            <circle cx="12" cy="12" r="4.2" />
            <circle cx="17.3" cy="6.7" r="1" fill="currentColor" stroke="none" />
          </svg>
        </Anchor>
      )}
      {facebook && (
        <Anchor href={facebook} rel="noopener" aria-label="Facebook">
          <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
            <path d="M13.5 21v-7.2h2.4l.4-2.9h-2.8V9.1c0-.8.3-1.4 1.5-1.4h1.4V5.1c-.3 0-1.2-.1-2.2-.1-2.2 0-3.7 1.3-3.7 3.8v2.1H8v2.9h2.5V21z" />
          </svg>
        </Anchor>
      )}
      {telegram && (
        <Anchor href={telegram} rel="noopener" aria-label="Telegram">
          <Icon of={Send} />
        </Anchor>
      )}
    </div>
  );
}
