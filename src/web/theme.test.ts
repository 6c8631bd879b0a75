import { afterEach, beforeEach, expect, test, vi } from "vitest";

const page = { cookie: "", documentElement: { dataset: {} as Record<string, string> } };
let dataset: Record<string, string>;
let changed: (() => void) | undefined;
let system = { matches: false };

beforeEach(() => {
  vi.resetModules();
  dataset = {};
  changed = undefined;
  system = { matches: false };
  Object.assign(page, { cookie: "a=1", documentElement: { dataset } });
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return system.matches;
    },
    addEventListener: (_: string, heard: () => void) => {
      changed = heard;
    },
    removeEventListener: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

const theme = () => import("./theme.ts");
const beforePaint = async () => new Function((await theme()).themeScript)();

test("before the first paint the page has the saved colours, or the system's", async () => {
  await beforePaint();
  expect(dataset.theme).toBe("light");
  system.matches = true;
  await beforePaint();
  expect(dataset.theme).toBe("dark");
  page.cookie = "a=1; color-mode=light";
  await beforePaint();
  expect(dataset.theme).toBe("light");
});

test("before the first paint a page's own colours take precedence", async () => {
  dataset.forcedTheme = "dark";
  page.cookie = "color-mode=light";
  await beforePaint();
  expect(dataset.theme).toBe("dark");
});

test("a choice is saved for a year and painted at once, and a forced page keeps its colours", async () => {
  const { chooseTheme, forceTheme } = await theme();
  chooseTheme("dark");
  expect(page.cookie).toBe("color-mode=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
  expect(dataset.theme).toBe("dark");
  forceTheme("light");
  chooseTheme("dark");
  expect(dataset.theme).toBe("light");
  forceTheme(null);
  expect(dataset.theme).toBe("dark");
});

test("with the system's preference the page follows it live; an own preference stays", async () => {
  const { followSystem, chooseTheme } = await theme();
  followSystem();
  system.matches = true;
  changed?.();
  expect(dataset.theme).toBe("dark");
  chooseTheme("light");
  changed?.();
  expect(dataset.theme).toBe("light");
});
