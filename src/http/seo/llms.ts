// llms.txt (llmstxt.org): the shop on one page of Markdown, for AI assistants.
import type { Locale } from "#i18n/locale.ts";
import { localePath } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";
import { formatMoney } from "#kit/money.ts";
import { formatPhone } from "#kit/phone/phone.ts";
import type { CategoryTree, Occasion } from "#shop/catalog/reads/categories.server.ts";
import type { ShopSettings } from "#shop/content/input.ts";
import { deliveryTypes } from "#shop/delivery/rules/settings.ts";

export interface LlmsFacts {
  readonly origin: string;
  readonly locale: Locale;
  readonly settings: ShopSettings;
  readonly categories: readonly CategoryTree[];
  readonly occasions: readonly Occasion[];
  readonly texts: readonly { readonly slug: string; readonly title: string }[];
}

export function llmsTxt({ origin, locale, settings, categories, occasions, texts }: LlmsFacts): string {
  const t = translator(locale);
  const { brand, contacts, delivery } = settings;
  const link = (name: string, path: string, note = "") =>
    `- [${name}](${origin}${localePath(`/${path}`, locale)})${note ? `: ${note}` : ""}`;
  const counted = (count: number) => t("content.llms.products", { count });
  const branches = (nodes: readonly CategoryTree[]): string[] =>
    nodes
      .filter(({ products_count }) => products_count > 0)
      .flatMap((node) => [
        link(node.name, node.path, counted(node.products_count)),
        ...branches(node.children),
      ]);
  const prices = deliveryTypes.map(
    (type) => `- ${t(`content.delivery.${type}.name`)}: ${formatMoney(delivery.price_kop[type])}`,
  );
  const free = delivery.freeFrom_kop;
  return [
    `# ${brand.name[locale]}`,
    "",
    `> ${t("content.llms.about", { tagline: brand.tagline[locale] })}`,
    "",
    `- ${t("content.llms.contacts", {
      phone: contacts.hotline || formatPhone(contacts.phones[0] ?? ""),
      email: contacts.email,
      address: contacts.address[locale],
      opens: contacts.hours.opens,
      closes: contacts.hours.closes,
    })}`,
    `- ${t("content.llms.cutoff", { cutoff: delivery.cutoff })}`,
    ...(free === null ? [] : [`- ${t("content.llms.free", { sum: formatMoney(free) })}`]),
    "",
    `## ${t("content.llms.delivery")}`,
    "",
    ...prices,
    "",
    `## ${t("content.llms.catalogue")}`,
    "",
    ...branches(categories),
    "",
    `## ${t("content.llms.occasions")}`,
    "",
    ...occasions.map(({ name, slug, products_count }) => link(name, slug, counted(products_count))),
    "",
    `## ${t("content.llms.texts")}`,
    "",
    ...texts.map(({ title, slug }) => link(title, slug)),
    "",
    "## Optional",
    "",
    link(t("content.sitemap.title"), "sitemap"),
    `- [sitemap.xml](${origin}/sitemap.xml)`,
    `- [API](${origin}/api/docs)`,
    "",
  ].join("\n");
}
