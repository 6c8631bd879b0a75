// In a demo anyone can sign in, because everyone can read its codes. So a shop that looks real does not
// become a demo because a variable is missing.
import { isIP } from "node:net";
import { thirdPartyVariables } from "./third-parties.ts";

const secrets = Object.keys(thirdPartyVariables).filter((name) =>
  /(?:_KEY|_TOKEN|_SECRET|_BEARER|_PIN)$|^SMTP_URL$/.test(name),
);

/** Only programs of this machine can connect. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").toLowerCase();
  if (isIP(name) === 4) return name.startsWith("127.");
  return name === "::1" || name === "localhost" || name.endsWith(".localhost");
}

export const isPublicUrl = (url: string | undefined): boolean =>
  url !== undefined && !isLoopback(new URL(url).hostname);

/** The variable that shows that this shop is real; null when none does. */
export function signOfRealShop(env: Readonly<Record<string, unknown>>): string | null {
  if (typeof env.PUBLIC_URL === "string" && isPublicUrl(env.PUBLIC_URL)) return "PUBLIC_URL";
  return secrets.find((name) => env[name] !== undefined) ?? null;
}
