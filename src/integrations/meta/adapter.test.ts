import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Purchase } from "#shop/analytics/port.ts";
import { connectMeta, purchaseEvent } from "./adapter.ts";

const purchase: Purchase = {
  number: "10001",
  at: new Date("2026-11-20T12:00:00+02:00"),
  url: "https://diaka.example/checkout",
  value: 550.5,
  items: [
    { id: "7", quantity: 2, price: 100 },
    { id: "9", quantity: 1, price: 350.5 },
  ],
  buyer: {
    phone: "+380672201487",
    email: " Olena@Example.com ",
    firstName: "Олена",
    lastName: "Нечуй-Левицька",
    city: "Біла Церква",
  },
  browser: { ip: "192.0.2.1", userAgent: "Browser/1", fbp: "fb.1.1.2", fbc: null },
};
const sha256 = (text: string) => [createHash("sha256").update(text).digest("hex")];

test("a buyer's data are hashed as Meta compares them, and none of them are sent in plain text", () => {
  const event = purchaseEvent(purchase);
  expect(event).toMatchObject({
    event_name: "Purchase",
    event_time: 1_795_168_800,
    event_id: "10001",
    user_data: {
      ph: sha256("380672201487"),
      em: sha256("olena@example.com"),
      fn: sha256("олена"),
      ln: sha256("нечуйлевицька"),
      ct: sha256("білацерква"),
      country: sha256("ua"),
      client_ip_address: "192.0.2.1",
      fbp: "fb.1.1.2",
    },
    custom_data: { currency: "UAH", value: 550.5, order_id: "10001", num_items: 3 },
  });
  expect(JSON.stringify(event)).not.toMatch(/2201487|Олена|example\.com|Церква|fbc/i);
});

describe("an answer of Meta", () => {
  const token = "secret-token";
  const asked: string[] = [];
  const report = (answer: () => Response | Promise<Response>, pixelIds = ["1"]) =>
    connectMeta({
      graphUrl: "https://graph.example",
      version: "v26.0",
      token,
      pixelIds,
      fetch: async (input) => {
        asked.push(String(input));
        return answer();
      },
    }).report(purchase);

  test("that accepts the purchase, counts for every pixel", async () => {
    asked.length = 0;
    expect(await report(() => Response.json({ events_received: 1 }), ["1", "2"])).toMatchObject({ ok: true });
    expect(asked.map((url) => new URL(url).pathname)).toEqual(["/v26.0/1/events", "/v26.0/2/events"]);
  });

  test.each([
    ["unavailable", () => new Response("", { status: 503 })],
    ["unavailable", () => new Response("<html><body>Технічні роботи</body></html>")],
    ["unavailable", () => Response.json({ events_received: 0 })],
    ["unavailable", () => Response.json({ error: { code: 4 } }, { status: 429 })],
    ["unavailable", () => Response.json({ error: { code: 2, is_transient: true } }, { status: 400 })],
    ["unavailable", () => Promise.reject(new Error(`connect to ?access_token=${token}`))],
    ["refused", () => Response.json({ error: { code: 100, message: "Invalid" } }, { status: 400 })],
    ["refused", () => new Response("<html>", { status: 404 })],
  ])("is %s otherwise, and the reason holds no token", async (code, answer) => {
    const reported = await report(answer);
    expect(reported).toMatchObject({ ok: false, error: { code } });
    expect(JSON.stringify(reported)).not.toContain(token);
  });
});
