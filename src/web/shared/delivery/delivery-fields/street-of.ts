import type { Locale } from "#i18n/locale.ts";

/**
 * «вул. Хрещатик, 22» of «Відділення №1 (до 30 кг): вул. Хрещатик, 22», as the carrier writes it; other
 * formats stay whole.
 */
export function streetIn(description: string): string {
  const [, street] = /^[^:]*№[^:]*:(.+)$/su.exec(description) ?? [];
  return (street ?? description).replace(/\s+/g, " ").trim();
}

export const streetOf = (
  { Description, DescriptionRu }: { readonly Description: string; readonly DescriptionRu: string },
  locale: Locale,
): string => streetIn(locale === "ru" ? DescriptionRu : Description);
