// A line of things that somebody put together: what is in it, and the way back to where it was made.
import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import { lineMark } from "#shop/cart/rules/line-mark.ts";
import { type CartLine, type CartOptions, lineKey } from "#shop/cart/rules/lines.ts";
import type { QuotePartJson } from "#shop/cart/rules/quote-json.ts";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import { boxKeys, messageKeys } from "../same-data.ts";
import { useLocale } from "../use-locale.ts";

/** Where a line is changed; null for what is sold as it is. */
export function makerHref(line: CartLine, locale: Locale): string | null {
  const { cells, lid, ribbon, text, chocolates } = line.options;
  if (typeof text === "string" && typeof chocolates === "string") {
    const { text: words, chocolates: codes, line: mark } = messageKeys;
    const message = { [words]: text, [codes]: chocolates, [mark]: lineMark(lineKey(line)) };
    return paths.lettersBuilder(locale, new URLSearchParams(message));
  }
  if (typeof cells !== "string") return null;
  const box = new URLSearchParams({ [boxKeys.contents]: cells });
  if (typeof lid === "string") box.set(boxKeys.lid, lid);
  if (typeof ribbon === "string") box.set(boxKeys.ribbon, ribbon);
  box.set(boxKeys.line, lineMark(lineKey(line)));
  return paths.boxBuilder(locale, box);
}

/** «6 × Карпатський фундук, 3 × Маракуя»; of a message its words, «ДЯКУЮ / ЩО ТИ». */
export function usePartsWords(): (parts: readonly QuotePartJson[], options: CartOptions) => string {
  const t = useTranslations("cart.made");
  return (parts, { text }) =>
    typeof text === "string"
      ? text.replaceAll("|", " / ")
      : parts.map(({ quantity, name }) => t("part", { count: quantity, name })).join(", ");
}

/** Leads to where the line was put together. */
export function ChangeLine({ line, name }: { line: CartLine; name: string }) {
  const t = useTranslations("cart.made");
  const href = makerHref(line, useLocale());
  if (href === null) return null;
  return (
    <p>
      <TextLink href={href} aria-label={t("editOf", { name })}>
        {t("edit")}
      </TextLink>
    </p>
  );
}
