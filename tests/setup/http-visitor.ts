// A visitor of a shop that listens on a port: keeps cookies and repeats the CSRF token. For shops in memory
// shop.ts has a faster one.

export interface HttpVisitor {
  get(path: string): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  put(path: string, body: unknown): Promise<Response>;
  /** Signs in with the code that a demo shop shows in its outbox. */
  signIn(phone: string): Promise<void>;
  /** The headers of every request of this visitor; for raw requests. */
  headers(): Promise<Record<string, string>>;
}

export function httpVisitor(port: number): HttpVisitor {
  const origin = `http://127.0.0.1:${port}`;
  const cookies = new Map<string, string>();

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(origin + path, {
      redirect: "manual",
      ...init,
      headers: { "accept-language": "uk", ...(cookie ? { cookie } : {}), ...init.headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";", 1);
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return answer;
  }

  async function token(): Promise<string> {
    if (!cookies.has("XSRF-TOKEN")) await ask("/sanctum/csrf-cookie");
    return decodeURIComponent(cookies.get("XSRF-TOKEN") ?? "");
  }

  const change = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method,
      headers: { "content-type": "application/json", "x-xsrf-token": await token(), ...headers },
      body: JSON.stringify(body),
    });
  const post: HttpVisitor["post"] = (path, body, headers) => change("POST", path, body, headers);

  return {
    get: (path) => ask(path),
    post,
    put: (path, body) => change("PUT", path, body),
    async signIn(phone) {
      await post("/api/auth/sms/send", { phone });
      const { messages } = (await (await ask("/dev/outbox.json")).json()) as {
        messages: { to: string; text: string }[];
      };
      const code = /\d{6}/.exec(messages.find(({ to }) => to === phone)?.text ?? "")?.[0];
      const answer = (await (await post("/api/auth/sms/verify", { phone, code })).json()) as {
        valid?: boolean;
      };
      if (!answer.valid) throw new Error(`${phone} was not let in`);
    },
    async headers() {
      const value = await token();
      const cookie = [...cookies].map(([name, content]) => `${name}=${content}`).join("; ");
      return { cookie, "x-xsrf-token": value };
    },
  };
}
