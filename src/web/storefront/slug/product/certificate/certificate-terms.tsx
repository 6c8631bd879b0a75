import { CalendarDays, Coins, Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../../../paths.ts";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";
import styles from "./delivery-form.module.css";

const icons = [CalendarDays, Coins, Undo2];

/** What a buyer should know of any certificate, and where to read all of it. */
export function CertificateTerms({ terms }: { terms: readonly string[] }) {
  const t = useTranslations("giving");
  const locale = useLocale();
  return (
    <div className={styles.terms}>
      <ul className="list">
        {terms.map((term, index) => (
          <li key={term}>
            <Icon of={icons[index] ?? CalendarDays} />
            {term}
          </li>
        ))}
      </ul>
      <p>
        <TextLink quiet href={paths.certificateTerms(locale)}>
          {t("terms")}
        </TextLink>
        <TextLink quiet href={paths.certificateBalance(locale)}>
          {t("checkBalance")}
        </TextLink>
      </p>
    </div>
  );
}
