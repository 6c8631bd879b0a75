// Product alerts: back in stock, or a lower price. One e-mail covers all alerts that came at once.
import { translator } from "#i18n/translate.server.ts";
import type { Email, EmailBlock, EmailFrame } from "../rules/emails/email.ts";

export interface AlertProduct {
  readonly name: string;
  /** Empty for a product without variants. */
  readonly variant: string;
  /** As stored in the catalogue. */
  readonly picture: string | null;
  readonly price: string;
  /** The price when the alert was requested; only for price drops. */
  readonly was: string | null;
  /** The product page, with the variant chosen. */
  readonly path: `/${string}`;
  /** The cart with one unit of it. */
  readonly cartPath: `/${string}`;
}

interface AlertFacts {
  readonly purpose: "product_back" | "price_dropped";
  readonly items: readonly AlertProduct[];
  readonly leave: Pick<NonNullable<Email["unsubscribe"]>, "path" | "oneClick">;
}

export function alertEmail(frame: EmailFrame, { purpose, items: products, leave }: AlertFacts): Email {
  const t = translator(frame.lang);
  const { shop } = frame;
  const text = t(`emails.${purpose}.text`, { count: products.length });
  const blocks = products.flatMap(({ name, variant, picture, price, was, path, cartPath }): EmailBlock[] => [
    {
      kind: "items",
      items: [
        {
          name,
          note: [variant, was === null ? "" : t("emails.price_dropped.was", { price: was })]
            .filter(Boolean)
            .join(" · "),
          picture,
          quantity: null,
          total: price,
        },
      ],
    },
    { kind: "button", label: t("emails.alert.to_cart"), path: cartPath },
    { kind: "button", label: t("emails.alert.look"), path, isQuiet: true },
  ]);
  return {
    ...frame,
    heading: t(`emails.${purpose}.heading`, { count: products.length }),
    preheader: products.map(({ name }) => name).join(", "),
    blocks: [{ kind: "text", text }, ...blocks, { kind: "text", text: t("emails.alert.once") }],
    reason: t("emails.reason.alert", { shop }),
    unsubscribe: { label: t("emails.alert.leave"), ...leave },
  };
}
