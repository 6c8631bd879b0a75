import { beforeEach, expect, test, vi } from "vitest";
import type { ShopEvent } from "./events.ts";

const view = (path: string): ShopEvent => ({ name: "page_view", address: path, path, title: "" });
const heard: string[] = [];
const hear = async (event: ShopEvent) => void heard.push("path" in event ? event.path : "");
/** A newly loaded page. */
const freshPage = () => import("./track.ts");

beforeEach(() => {
  vi.resetModules();
  heard.length = 0;
});

test("events before consent are sent after it, in their order and each once", async () => {
  const { track, listen } = await freshPage();
  void track(view("/a"));
  void track(view("/b"));
  listen(hear);
  void track(view("/c"));
  listen(hear);
  expect(heard).toEqual(["/a", "/b", "/c"]);
});

test("of a long visit without a choice the newest events are kept", async () => {
  const { track, listen } = await freshPage();
  for (let page = 1; page <= 100; page += 1) void track(view(`/${page}`));
  listen(hear);
  expect(heard).toHaveLength(60);
  expect(heard.at(-1)).toBe("/100");
});

test("after a refusal no event is kept, so a later consent sends only new ones", async () => {
  const { track, listen, refuse } = await freshPage();
  void track(view("/before"));
  refuse();
  void track(view("/meanwhile"));
  listen(hear);
  void track(view("/after"));
  expect(heard).toEqual(["/after"]);
});
