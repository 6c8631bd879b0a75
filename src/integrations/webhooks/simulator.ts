// A receiver of webhooks in a demo, and a page that shows what arrived. It takes everything sent to its host, except to
// the path /error.
import type { CallWebhook } from "#shop/webhooks/port.ts";
import { escaped, simulatorPage } from "../simulator/page.ts";

interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The address that a person types in a demo. */
const host = "webhooks.simulator";
const mostReceived = 50;

const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:6vh auto;padding:0 1rem;color-scheme:light dark}" +
  "pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0 0 1.5rem;font-size:.875rem}";

export function webhookSimulator(callOthers: CallWebhook) {
  const received: Received[] = [];
  const call: CallWebhook = async (url, headers, body) => {
    const { hostname, pathname } = new URL(url);
    if (hostname !== host) return callOthers(url, headers, body);
    received.unshift({ headers, body });
    received.splice(mostReceived);
    const isError = pathname === "/error";
    const [status, text] = isError ? [500, "Internal Server Error"] : [200, "ok"];
    return { status, trouble: null, text, ms: 1 };
  };
  const page = async (request: Request): Promise<Response> => {
    if (request.method !== "GET") return new Response(null, { status: 404 });
    const list = received.map(
      ({ headers, body }) =>
        `<pre>${escaped(
          Object.entries(headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join("\n"),
        )}\n\n${escaped(body)}</pre>`,
    );
    const text = `<p>Вебхуки на адресу https://${host}/ показано тут, найновіші спершу. На адресу https://${host}/error відповідаємо помилкою.</p>`;
    return simulatorPage("Вебхуки", text + list.join(""), 200, style);
  };
  return { call, page };
}
