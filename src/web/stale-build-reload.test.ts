import { beforeEach, expect, test } from "vitest";
import { reloadAsked, staleBuildCode } from "./stale-build-reload.ts";

type Heard = (event: { target?: unknown; preventDefault?: () => void }) => void;

let now = 1_000_000;
let reloads: string[];
let stored: Map<string, string>;
let page: { pathname: string; onLine: boolean; storage: boolean };
let heard: Map<string, Heard>;
let dataset: Record<string, string>;

/** The script in its own document; storage outlives it. */
function openPage(pathname: string): void {
  heard = new Map();
  page = { pathname, onLine: true, storage: true };
  dataset = {};
  const world = {
    navigator: page,
    location: {
      get pathname() {
        return page.pathname;
      },
      reload: () => reloads.push(page.pathname),
    },
    sessionStorage: {
      getItem(key: string) {
        if (!page.storage) throw new Error("not allowed");
        return stored.get(key) ?? null;
      },
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    document: { documentElement: { dataset } },
    Date: { now: () => now },
    addEventListener: (name: string, listener: Heard) => heard.set(name, listener),
  };
  new Function(...Object.keys(world), staleBuildCode)(...Object.values(world));
}
beforeEach(() => {
  reloads = [];
  stored = new Map();
  openPage("/cart");
});

const fail = (target: object) => heard.get("error")?.({ target });
const chunk = { tagName: "LINK", rel: "modulepreload", href: "https://diaka.example/assets/cart-1.js" };

test("a caller that requests a reload learns whether the page is already reloading", () => {
  let onItsWay = 0;
  const ask = () => heard.get(reloadAsked)?.({ preventDefault: () => (onItsWay += 1) });
  ask();
  expect([reloads, onItsWay]).toEqual([["/cart"], 1]);
  openPage("/cart");
  ask();
  expect([reloads, onItsWay]).toEqual([["/cart"], 1]);
});

test("a chunk that fails to load reloads the page, at most once in ten seconds for a path", () => {
  heard.get("vite:preloadError")?.({});
  expect(reloads).toEqual(["/cart"]);
  openPage("/cart");
  now += 9_000;
  fail(chunk);
  expect(reloads).toEqual(["/cart"]);
  openPage("/login");
  fail(chunk);
  expect(reloads).toEqual(["/cart", "/login"]);
  now += 10_001;
  fail(chunk);
  expect(reloads).toHaveLength(3);
});

test("only scripts and styles of the build count", () => {
  fail({ tagName: "IMG", src: "https://diaka.example/assets/a.webp" });
  fail({ tagName: "SCRIPT", src: "https://tags.example/gtm.js", type: "" });
  fail({ tagName: "LINK", rel: "prefetch", href: "https://diaka.example/assets/a.js" });
  fail({ addEventListener: true });
  expect(reloads).toEqual([]);
  fail({ tagName: "SCRIPT", src: "", type: "module" });
  expect(reloads).toEqual(["/cart"]);
});

test("without a network, or a place to remember it, no page is reloaded", () => {
  page.onLine = false;
  fail(chunk);
  page.onLine = true;
  page.storage = false;
  fail(chunk);
  expect(reloads).toEqual([]);
});

function aForm(...marks: string[]) {
  const attributes = new Set(marks);
  const form = {
    hasAttribute: (name: string) => attributes.has(name),
    setAttribute: (name: string) => attributes.add(name),
    removeAttribute: (name: string) => attributes.delete(name),
  };
  return { form, attributes };
}

test("a form is marked while it is filled in", () => {
  const { form, attributes } = aForm();
  heard.get("input")?.({ target: { form } });
  expect([...attributes]).toEqual(["data-touched"]);
  heard.get("submit")?.({ target: form });
  expect([...attributes]).toEqual([]);
  heard.get("input")?.({ target: {} });
});

test("a form that only scripts can send waits until the page is hydrated, any other is submitted", () => {
  let kept = 0;
  const submit = (target: object) => heard.get("submit")?.({ target, preventDefault: () => (kept += 1) });
  const { form, attributes } = aForm("data-needs-scripts", "data-touched");
  submit(form);
  expect([kept, [...attributes]]).toEqual([1, ["data-needs-scripts", "data-touched", "data-held"]]);
  submit(aForm().form);
  dataset.hydrated = "";
  submit(form);
  expect([kept, attributes.has("data-touched")]).toEqual([1, false]);
});

test("a press on a button that only scripts can answer is kept until hydration, and a second cancels it", () => {
  const attributes = new Set<string>();
  const button = {
    toggleAttribute: (name: string) =>
      attributes.has(name) ? attributes.delete(name) : attributes.add(name),
  };
  const press = () =>
    heard.get("click")?.({
      target: { closest: (selector: string) => (selector === "button[data-needs-scripts]" ? button : null) },
    });
  press();
  expect([...attributes]).toEqual(["data-held"]);
  press();
  expect([...attributes]).toEqual([]);
  dataset.hydrated = "";
  press();
  expect([...attributes]).toEqual([]);
});
