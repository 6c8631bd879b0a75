import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { useLocale } from "../chrome/language/use-locale.ts";

interface DeliveryNotesProps {
  notes: readonly {
    readonly number: number;
    readonly day: string;
    readonly parcels: number;
    readonly url: string;
  }[];
}

/** The delivery notes of a purchase; nothing before the first. */
export function DeliveryNotes({ notes }: DeliveryNotesProps) {
  const t = useTranslations("orders.notes");
  const locale = useLocale();
  if (notes.length === 0) return null;
  return (
    <ul aria-label={t("title")}>
      {notes.map(({ number, day, parcels, url }) => (
        <li key={number}>
          <TextLink render={<a href={url} target="_blank" rel="noreferrer" />}>
            {t("note", { number, day: dayMonth(day, locale), parcels })}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
