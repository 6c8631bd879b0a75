import { beforeEach, expect, test } from "vitest";
import { deferredScriptsCode, withDeferredScripts } from "./deferred-scripts.ts";

const html =
  '<link rel="preload" as="image" href="/a.webp"/><link rel="preload" href="/a.woff2" as="font"/><link rel="preload" href="/w.json" data-messages=""/>' +
  '<link rel="modulepreload" href="/assets/a.js"/><script>1</script><script type="module" async="">import "/assets/a.js"</script>';

interface Part {
  rel?: string;
  type?: string;
  textContent?: string;
  dataset?: { files: string };
  href?: string;
}

let heard: Map<string, () => void>;
let later: (() => void)[];
let asleep: Part;
let link: Part;
let inHead: Part[];
let readyState: string;
let location: { pathname: string; search: string; reload: () => void };
let dataset: Record<string, string>;
let reloads: number;

/** The script in a document with one link and the page's first module. */
beforeEach(() => {
  heard = new Map();
  later = [];
  inHead = [];
  readyState = "interactive";
  dataset = { path: "/thx-page" };
  reloads = 0;
  location = {
    pathname: "/thx-page",
    search: "",
    reload: () => {
      reloads += 1;
    },
  };
  asleep = { type: "late", textContent: 'import "/assets/a.js"', dataset: { files: '["/assets/a.js"]' } };
  link = { rel: "late" };
  const world = {
    document: {
      get readyState() {
        return readyState;
      },
      querySelector: () => (asleep.type === "late" ? asleep : null),
      querySelectorAll: () => [link],
      createElement: (): Part => ({}),
      documentElement: { dataset },
      head: { append: (part: Part) => inHead.push(part) },
    },
    location,
    addEventListener: (name: string, listener: () => void) => heard.set(name, listener),
    requestAnimationFrame: (work: () => void) => work(),
    setTimeout: (work: () => void) => later.push(work),
  };
  new Function(...Object.keys(world), deferredScriptsCode)(...Object.values(world));
});
const passTime = () => {
  for (const work of later.splice(0)) work();
};
const begun = [
  { rel: "modulepreload", href: "/assets/a.js" },
  { type: "module", textContent: 'import "/assets/a.js"' },
];

test("in the HTML only scripts and messages are deferred; fonts and data are not", () => {
  const page = withDeferredScripts(html);
  expect(page).toContain('<link rel="preload" href="/a.woff2" as="font"/>');
  expect(page).toContain('<link rel="late" href="/w.json"');
  expect(page).not.toMatch(/modulepreload|as="image"/);
  expect(page).toContain("<script>1</script>");
  expect(page).toContain(`<script type="late" data-files='["/assets/a.js"]' async="">import`);
});

test.each(["load", "DOMContentLoaded"])("after «%s» the scripts are requested, once", (event) => {
  expect(inHead).toEqual([]);
  heard.get(event)?.();
  passTime();
  expect([inHead, link.rel]).toEqual([begun, "preload"]);
  heard.get("load")?.();
  passTime();
  expect(inHead).toEqual(begun);
});

test("the first input hydrates the page at once, but not before all of it has arrived", () => {
  readyState = "loading";
  heard.get("pointerdown")?.();
  expect(inHead).toEqual([]);
  readyState = "interactive";
  heard.get("keydown")?.();
  expect(inHead).toEqual(begun);
});

test("Back before hydration loads the page it leads to; afterwards, and to an anchor of the page, it does not", () => {
  heard.get("popstate")?.();
  expect(reloads).toBe(0);
  location.pathname = "/cart";
  heard.get("popstate")?.();
  expect(reloads).toBe(1);
  dataset.hydrated = "";
  heard.get("popstate")?.();
  expect(reloads).toBe(1);
});

test("a Back that was faster than the script is detected by the path in the HTML", () => {
  dataset.path = "/cart";
  heard.get("popstate")?.();
  expect(reloads).toBe(1);
});
