// The plain-text version of an e-mail, also for places that show sent messages.
import { type Email, type EmailBlock, shopAddress } from "./email.ts";

const lines = (texts: readonly string[]): string => texts.join("\n");

function blockText(block: EmailBlock, home: string): string {
  switch (block.kind) {
    case "items":
      return lines(
        block.items.map(
          ({ name, note, quantity, total }) =>
            `${[name, note].filter(Boolean).join(", ")}${quantity === null ? "" : ` × ${quantity}`} — ${total}`,
        ),
      );
    case "sums":
      return lines(block.sums.map(({ name, sum }) => `${name}: ${sum}`));
    case "facts":
      return lines(block.facts.map(({ name, value }) => `${name}: ${value}`));
    case "button": {
      const address = shopAddress(block.path, home);
      return address ? `${block.label}: ${address}` : "";
    }
    case "certificate":
      return lines([`${block.title}: ${block.sum}`, block.code, block.until]);
    default:
      return block.text;
  }
}

/** @param home the shop's base URL, without a trailing slash */
export function emailText(email: Email, home: string): string {
  const { heading, blocks, shop, phone, seller = "", reason, unsubscribe } = email;
  const leave = unsubscribe && shopAddress(unsubscribe.path, home);
  return [
    heading,
    ...blocks.map((block) => blockText(block, home)),
    lines([`«${shop}»`, phone, seller].filter(Boolean)),
    reason,
    unsubscribe && leave ? `${unsubscribe.label}: ${leave}` : "",
  ]
    .filter(Boolean)
    .join("\n\n");
}
