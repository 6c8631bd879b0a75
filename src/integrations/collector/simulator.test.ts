import { expect, test } from "vitest";
import { collectorSimulator } from "./simulator.ts";

const at = "http://localhost/dev/collect";
const answer = collectorSimulator("/dev/collect");
const send = (path: string, body: unknown) =>
  answer(new Request(at + path, { method: "POST", body: JSON.stringify(body) }));
const hits = async () => (await (await answer(new Request(`${at}/hits.json`))).json()).hits;

test("sent messages can be read, the newest last, and old ones are dropped", async () => {
  expect((await send("/g", { event: "page_view", page_title: "Дяка" })).status).toBe(204);
  expect((await send("/tr", { event: "PageView", ids: ["1"] })).status).toBe(204);
  expect(await hits()).toEqual([
    { id: 1, by: "tag_manager", event: "page_view", data: { event: "page_view", page_title: "Дяка" } },
    { id: 2, by: "pixel", event: "PageView", data: { event: "PageView", ids: ["1"] } },
  ]);
  for (let sent = 0; sent < 600; sent += 1) await send("/g", { event: "page_view" });
  const kept = await hits();
  expect(kept).toHaveLength(500);
  expect(kept.at(-1).id).toBe(602);
});

test("the page shows text as text", async () => {
  await send("/g", { event: "<script>alert(1)</script>" });
  const html = await (await answer(new Request(`${at}/`))).text();
  expect(html).toContain("&#60;script&#62;alert");
  expect(html).not.toContain("<script>alert");
});

test("any other request is refused", async () => {
  for (const body of [null, 1, [], {}, { event: 5 }, { event: "x".repeat(101) }])
    expect((await send("/g", body)).status).toBe(400);
  expect((await answer(new Request(`${at}/nothing`))).status).toBe(404);
  expect((await send("/hits.json", {})).status).toBe(404);
});

test("its scripts are served as JavaScript", async () => {
  for (const name of ["gtm.js", "fbevents.js"]) {
    const text = await (await answer(new Request(`${at}/${name}`))).text();
    expect(() => new Function(text)).not.toThrow();
  }
});
