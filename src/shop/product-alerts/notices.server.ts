// Messages of fulfilled alerts: an e-mail, or an SMS to a contact with a phone.
import { localePath } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import { translator } from "#i18n/translate.server.ts";
import { formatMoney } from "#kit/money.ts";
import { emailFrame } from "#shop/messaging/emails/frame.ts";
import { emailMessage } from "#shop/messaging/emails/message.ts";
import { type AlertProduct, alertEmail } from "#shop/messaging/emails/product-alerts.server.ts";
import type { ShopSettings } from "../content/input.ts";
import { pathsOf } from "../customers/ops/unsubscribe.server.ts";
import type { NewMessage } from "../messaging/rules/messages.ts";
import { salePrice } from "../pricing/rules/prices.ts";
import type { ToldAlert } from "./due-reads.server.ts";
import { reachedAt, type Ways } from "./reads.server.ts";

interface Telling {
  readonly settings: Pick<ShopSettings, "brand" | "contacts" | "seller">;
  readonly ways: Ways;
  /** The shop's base URL, without a trailing slash. */
  readonly publicUrl: string;
  readonly now: Date;
}

const purposes = { in_stock: "product_back", price_drop: "price_dropped" } as const;

/** Later the product may be sold out again. */
const NEWS_HOURS = 24;

function productsOf(alert: ToldAlert, now: Date): AlertProduct {
  const { lang, kind, slug, variant_key: key } = alert;
  const { price_kop } = salePrice(alert, now);
  const at = (path: string): `/${string}` => localePath(path, lang) as `/${string}`;
  return {
    name: localised(alert, "name", lang),
    variant: localised(alert, "variant", lang),
    picture: alert.picture,
    price: formatMoney(price_kop),
    was: kind === "price_drop" ? formatMoney(alert.seen_kop) : null,
    path: at(`/${slug}?${new URLSearchParams({ v: key })}`),
    cartPath: at(`/cart?items=${alert.variant_id}.1`),
  };
}

/** One message to a person for all fulfilled alerts of a kind. */
function messageOf(
  reached: NonNullable<ReturnType<typeof reachedAt>>,
  [first, ...others]: readonly [ToldAlert, ...ToldAlert[]],
  { settings, publicUrl, now }: Telling,
): NewMessage {
  const { lang, kind, leave_key: key } = first;
  const purpose = purposes[kind];
  const t = translator(lang);
  const products = [first, ...others].map((alert) => productsOf(alert, now));
  const [about = productsOf(first, now)] = products;
  const { page, oneClick } = pathsOf(key, lang, "alerts");
  const words = { shop: settings.brand.name[lang], name: about.name, others: others.length };
  if (reached.way === "email") {
    const email = alertEmail(emailFrame(settings, lang), {
      purpose,
      items: products,
      leave: { path: page, oneClick },
    });
    const subject = t(`messages.${purpose}.subject`, words);
    return emailMessage(email, publicUrl, { to: reached.to, subject, purpose, now });
  }
  return {
    channel: "sms",
    to: reached.to,
    text: t(`messages.${purpose}.text`, {
      ...words,
      price: about.price,
      url: publicUrl + about.path,
      leave: publicUrl + page,
    }),
    lang,
    purpose,
    until: new Date(now.getTime() + NEWS_HOURS * 3_600_000),
    now,
  };
}

/** One message per person and variant, even if requested both as a guest and in an account. */
export function messagesOf(alerts: readonly ToldAlert[], telling: Telling): NewMessage[] {
  const byPerson = new Map<
    string,
    { reached: NonNullable<ReturnType<typeof reachedAt>>; alerts: [ToldAlert, ...ToldAlert[]] }
  >();
  for (const alert of alerts) {
    // A guest's phone was accepted while SMS were offered, so the promise is kept.
    const ways = alert.is_guest ? { email: true, phone: true } : telling.ways;
    const reached = reachedAt(alert, ways);
    if (!reached) continue;
    const key = `${alert.kind} ${reached.to}`;
    const person = byPerson.get(key);
    if (!person) byPerson.set(key, { reached, alerts: [alert] });
    else if (!person.alerts.some(({ variant_id }) => variant_id === alert.variant_id))
      person.alerts.push(alert);
  }
  return [...byPerson.values()].map((person) => messageOf(person.reached, person.alerts, telling));
}
