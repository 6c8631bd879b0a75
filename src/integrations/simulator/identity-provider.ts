// Shared by the simulators of Google and Facebook: the page on which a person is chosen, and its codes, each
// of which can be exchanged once.
import { randomBytes } from "node:crypto";
import { choices, escaped, redirectTo, simulatorPage, withParameter } from "./page.ts";
import { people, type SimulatorPerson } from "./people.ts";

const codeSeconds = 60;
const mostCodes = 1_000;

/** A code's person and the parameters of its request. */
export interface Grant {
  readonly person: SimulatorPerson;
  readonly asked: URLSearchParams;
  readonly expiresAt: number;
}

export interface IdentityProviderOptions {
  /** «Google» or «Facebook». */
  readonly title: string;
  readonly clientId: string;
  readonly redirectUri: string;
  /** The provider's parameters when a person declines. */
  readonly denied: Readonly<Record<string, string>>;
  readonly now: () => number;
}

export function openIdentityProvider({ title, clientId, redirectUri, denied, now }: IdentityProviderOptions) {
  const grants = new Map<string, Grant>();

  function back(asked: URLSearchParams, answer: Readonly<Record<string, string>>): Response {
    const address = new URL(redirectUri);
    for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
    if (!address.searchParams.has("state")) address.searchParams.set("state", asked.get("state") ?? "");
    return redirectTo(address);
  }

  function letIn(person: SimulatorPerson, asked: URLSearchParams): Response {
    const code = randomBytes(24).toString("base64url");
    for (const old of [...grants.keys()].slice(0, Math.max(0, grants.size - mostCodes + 1)))
      grants.delete(old);
    const isLate = person.mishap === "expired_code";
    grants.set(code, { person, asked, expiresAt: now() + (isLate ? -1 : codeSeconds * 1000) });
    return back(asked, {
      code,
      ...(person.mishap === "wrong_state" ? { state: randomBytes(24).toString("base64url") } : {}),
    });
  }

  function page(request: URL): Response {
    const everyone = people.map(({ key, firstName, lastName, email, note }) => ({
      to: withParameter(request, "as", key),
      text: `${firstName} ${lastName}`,
      note: [email, note].filter(Boolean).join(", "),
    }));
    const refusal = { to: withParameter(request, "as", ""), text: "Не дозволяти" };
    return simulatorPage(
      `Учасник демо: вхід через ${title}`,
      `<p>Справжнього ${escaped(title)} тут немає: його роль грає сама демо-крамниця. Оберіть, ким увійти.</p>${choices([...everyone, refusal])}`,
    );
  }

  return {
    /** The page, or the redirect after a choice. */
    answer(request: URL) {
      const asked = request.searchParams;
      const isOurs = asked.get("client_id") === clientId && asked.get("redirect_uri") === redirectUri;
      if (!isOurs || asked.get("response_type") !== "code" || !asked.get("state")) {
        return simulatorPage("Помилка 400", "<p>Невідома крамниця або адреса повернення.</p>", 400);
      }
      const as = asked.get("as");
      if (as === null) return page(request);
      const person = people.find(({ key }) => key === as);
      return person ? letIn(person, asked) : back(asked, denied);
    },
    /** The grant of a code, once; null for a code that is unknown, used or expired. */
    exchange(code: string | null) {
      const grant = code === null ? undefined : grants.get(code);
      if (code === null || !grant) return null;
      grants.delete(code);
      return grant.expiresAt > now() ? grant : null;
    },
  };
}
