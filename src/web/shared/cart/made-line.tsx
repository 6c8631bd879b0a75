// A line made in a builder: its contents, and the link back to the builder.
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import type { Locale } from "#i18n/locale.ts";
import type { QuotePartJson } from "#shop/cart/output/quote.ts";
import { lineMark } from "#shop/cart/rules/line-mark.ts";
import { type CartLine, type CartOptions, lineKey } from "#shop/cart/rules/lines.ts";
import {
  certificateDeliveryText,
  isElectronic,
  type LineOptions,
} from "#shop/certificates/rules/delivery.ts";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../chrome/language/use-locale.ts";
import { boxKeys, messageKeys } from "../page/same-data.ts";

/** Where a line is edited; null for a product sold as it is. */
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

/**
 * How the certificate of a line is delivered: «Олена · olena@example.com · 25 листопада»; null for other
 * products.
 */
export function useGivenText(): (options: LineOptions) => string | null {
  const t = useTranslations("giving");
  const locale = useLocale();
  return (options) => {
    const given = certificateDeliveryText(options);
    if (!given) return null;
    const when = given.day ? dayMonth(given.day, locale) : t("atOnce");
    return [given.name, given.to, when].join(" · ");
  };
}

/** «6 × Карпатський фундук, 3 × Маракуя»; for a message its text, «ДЯКУЮ / ЩО ТИ». */
export function usePartsText(): (parts: readonly QuotePartJson[], options: CartOptions) => string {
  const t = useTranslations("cart.made");
  return (parts, { text }) =>
    typeof text === "string"
      ? text.replaceAll("|", " / ")
      : parts.map(({ quantity, name }) => t("part", { count: quantity, name })).join(", ");
}

/**
 * Where the delivery of a certificate is edited: its own page, with the key of the line; null for other
 * products.
 */
function givingHref(line: CartLine, product: string | null): string | null {
  if (product === null || !isElectronic(line.options)) return null;
  const mark = new URLSearchParams({ [boxKeys.line]: lineMark(lineKey(line)) });
  return `${product}${product.includes("?") ? "&" : "?"}${mark}`;
}

interface ChangeLineProps {
  line: CartLine;
  name: string;
  /** The page of the product with its variant; null when it has none. */
  product: string | null;
}

export function ChangeLine({ line, name, product }: ChangeLineProps) {
  const t = useTranslations("cart.made");
  const href = makerHref(line, useLocale()) ?? givingHref(line, product);
  if (href === null) return null;
  return (
    <p>
      <TextLink href={href} aria-label={t("editOf", { name })}>
        {t("edit")}
      </TextLink>
    </p>
  );
}
