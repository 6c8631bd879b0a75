// A simulator of Google's tag manager and Meta's pixel: scripts that obey consent like the vendors' and
// report what they would send, and a page to read it. A function of a request, like the other simulators.
import { escaped, simulatorPage } from "../simulator/page.ts";
import { pixelScript, tagManagerScript } from "./scripts.ts";

/** One event that a third party would receive. */
interface Hit {
  readonly id: number;
  readonly by: "tag_manager" | "pixel" | "server";
  readonly event: string;
  readonly data: unknown;
}

const mostHits = 500;

const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:6vh auto;padding:0 1rem;color-scheme:light dark}" +
  "pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0 0 1.5rem;font-size:.875rem}";
function page(hits: readonly Hit[]): Response {
  const rows = hits
    .toReversed()
    .map(
      ({ id, by, event, data }) =>
        `<h2>${id}. ${escaped(event)} <small>${by}</small></h2><pre>${escaped(JSON.stringify(data, null, 2))}</pre>`,
    );
  return simulatorPage(
    "Що рахувала б аналітика",
    `<p>Нікому не надіслано: Google і Meta тут грає сама демо-крамниця. Найновіше вгорі.</p>${rows.join("") || "<p>Поки нічого.</p>"}`,
    200,
    style,
  );
}

const script = (text: string): Response =>
  new Response(text, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store" },
  });

/** The event's name in a browser's hit; null when there is none. */
function eventOf(sent: unknown): string | null {
  if (typeof sent !== "object" || sent === null || !("event" in sent)) return null;
  return typeof sent.event === "string" && sent.event.length <= 100 ? sent.event : null;
}

/** @param path its path on the shop's address, such as /dev/collect */
export function collectorSimulator(path: string): (request: Request) => Promise<Response> {
  const hits: Hit[] = [];
  let last = 0;

  function note(by: Hit["by"], event: string, data: unknown): void {
    last += 1;
    hits.push({ id: last, by, event, data });
    if (hits.length > mostHits) hits.shift();
  }

  async function recordSent(by: Hit["by"], request: Request): Promise<Response> {
    const sent: unknown = await request.json();
    const event = eventOf(sent);
    if (event === null) return new Response(null, { status: 400 });
    note(by, event, sent);
    return new Response(null, { status: 204 });
  }

  /** The Conversions API: a list of events; all are accepted or none. */
  async function takeReport(request: Request): Promise<Response> {
    const sent: unknown = await request.json();
    const data = typeof sent === "object" && sent !== null && "data" in sent ? sent.data : null;
    const events = Array.isArray(data) ? data : [];
    const names = events.map((event: unknown) => eventOf({ event: Object(event).event_name }));
    if (names.length === 0 || names.includes(null))
      return Response.json({ error: { message: "Invalid parameter", code: 100 } }, { status: 400 });
    for (const [index, name] of names.entries()) note("server", name ?? "", events[index]);
    return Response.json({ events_received: names.length, messages: [], fbtrace_id: "simulator" });
  }

  return async (request) => {
    const { pathname } = new URL(request.url);
    const rest = pathname.slice(path.length);
    switch (`${request.method} ${rest}`) {
      case "GET /":
        return page(hits);
      case "GET /hits.json":
        return Response.json({ hits }, { headers: { "cache-control": "no-store" } });
      case "GET /gtm.js":
        return script(tagManagerScript(`${path}/g`));
      case "GET /fbevents.js":
        return script(pixelScript(`${path}/tr`));
      case "POST /g":
        return recordSent("tag_manager", request);
      case "POST /tr":
        return recordSent("pixel", request);
      default:
        if (request.method === "POST" && /^\/v\d+\.\d+\/\d+\/events$/.test(rest)) return takeReport(request);
        return new Response("Not Found", { status: 404 });
    }
  };
}
