// The texts of a printed certificate, with the shop's current data.
import type { Db, Tx } from "#db/database.ts";
import { formatMoney } from "#kit/money.ts";
import { emailFrame } from "#shop/messaging/emails/frame.ts";
import { shopSettings } from "../content/reads.server.ts";
import { dayText } from "./day-text.ts";
import type { CertificatePaper } from "./pdf.server.ts";
import { balancePath } from "./rules/balance-path.ts";

export interface PaperFacts {
  readonly lang: "uk" | "ru";
  readonly code: string;
  readonly nominal_kop: number;
  readonly expires_on: string;
  readonly holder_name: string;
  readonly greeting: string;
  /** Empty: the buyer is not named. */
  readonly from: string;
}

/** @param publicUrl the shop's base URL, without a trailing slash */
export async function paperOf(db: Db | Tx, facts: PaperFacts, publicUrl: string): Promise<CertificatePaper> {
  const { lang, code } = facts;
  const frame = emailFrame(await shopSettings(db), lang);
  return {
    lang,
    shop: frame.shop,
    tagline: frame.tagline,
    phone: frame.phone,
    sum: formatMoney(facts.nominal_kop),
    day: dayText(facts.expires_on, lang),
    code,
    name: facts.holder_name,
    greeting: facts.greeting,
    from: facts.from,
    balanceUrl: `${publicUrl}${balancePath(lang, code)}`,
    site: new URL(publicUrl).host,
  };
}
