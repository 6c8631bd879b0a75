import { afterEach, beforeEach, expect, test, vi } from "vitest";

let stored: Map<string, string>;
beforeEach(() => {
  vi.resetModules();
  stored = new Map();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const store = async (value: unknown) => {
  stored.set("diaka.city", JSON.stringify(value));
  return (await import("./city-store.ts")).cityStore;
};

test.each([{ ref: "x" }, { name: 5 }, { name: "" }, "Київ", [], null, 7])(
  "a stored city without a name is invalid and is cleared: %j",
  async (value) => {
    const city = await store(value);
    expect(city.get()).toBeNull();
    expect(stored.has("diaka.city")).toBe(false);
  },
);

test.each([
  ["Київ", "Киев"],
  ["Львів", "Львов"],
  ["Одеса", "Одесса"],
  ["Харків", "Харьков"],
  ["Дніпро", "Днепр"],
  ["Вінниця", "Винница"],
])("%s and %s are one city by either name", async (nameUk, nameRu) => {
  const { parseCity } = await import("./city-store.ts");
  for (const name of [nameUk, nameRu]) expect(parseCity({ name })).toMatchObject({ name, nameUk, nameRu });
});

test("a city keeps its known names, and an unknown one has one name", async () => {
  const city = await store({ name: "Криворівня", nameUk: "Криворівня", nameRu: "Криворовня" });
  expect(city.get()).toMatchObject({ nameUk: "Криворівня", nameRu: "Криворовня" });
  const { parseCity } = await import("./city-store.ts");
  expect(parseCity({ name: "Буча" })).toMatchObject({ nameUk: "Буча", nameRu: "Буча" });
});
