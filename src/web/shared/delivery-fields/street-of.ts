import type { Locale } from "#i18n/locale.ts";

/** «вул. Хрещатик, 22» of «Відділення № 1: вул. Хрещатик, 22». */
export function streetOf(
  { Description, DescriptionRu }: { readonly Description: string; readonly DescriptionRu: string },
  locale: Locale,
): string {
  const description = locale === "ru" ? DescriptionRu : Description;
  return description.slice(description.indexOf(":") + 1).trim();
}
