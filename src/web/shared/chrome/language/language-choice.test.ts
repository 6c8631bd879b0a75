import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The parts of a browser that concern the language. */
function browser() {
  const jar = new Map<string, string>();
  const listeners = new EventTarget();
  vi.stubGlobal("document", {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(line: string) {
      const [name = "", value = ""] = line.split(";", 1)[0]?.split("=") ?? [];
      jar.set(name, value);
      written.push(line);
    },
  });
  vi.stubGlobal("window", Object.assign(listeners, { location: { protocol: "https:" } }));
}
let written: string[] = [];

beforeEach(() => {
  written = [];
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());
const choice = () => import("./language-choice.ts");

test("the language of the address is kept for a year, and the start of the visit until the browser closes", async () => {
  browser();
  const { beginVisit, cookiesBefore } = await choice();
  beginVisit("ru");
  expect(cookiesBefore()).toBe("");
  expect(written).toEqual([
    "i18n_redirected=ru; Max-Age=31536000; Path=/; SameSite=Lax; Secure",
    "i18n_visit=1; Path=/; SameSite=Lax; Secure",
  ]);
});

test("a listener to a change of language may redirect it, but only within the shop", async () => {
  browser();
  const { targetLanguage } = await choice();
  expect(targetLanguage("uk", "ru")).toBe("ru");
  const stay = (event: Event) => {
    (event as CustomEvent<{ from: string; to: string }>).detail.to = "uk";
  };
  window.addEventListener("diaka:language", stay);
  expect(targetLanguage("uk", "ru")).toBe("uk");
  window.addEventListener("diaka:language", (event) => {
    (event as CustomEvent<{ to: string }>).detail.to = "de";
  });
  expect(targetLanguage("uk", "ru")).toBe("ru");
});
