import { expect, test } from "vitest";
import { streetIn } from "./street-of.ts";

test("the street is taken from the carrier's description of a branch", () => {
  expect(streetIn("Відділення №3 (до 30 кг): вул. Слобожанська,13")).toBe("вул. Слобожанська,13");
  expect(streetIn("Відділення №5: вул. Лесі Українки, 3 (ТЦ «М’ята»)")).toBe(
    "вул. Лесі Українки, 3 (ТЦ «М’ята»)",
  );
  expect(streetIn("Поштомат «Нова Пошта» №3308: вул. Замкова, 2, під’їзд 1")).toBe(
    "вул. Замкова, 2, під’їзд 1",
  );
  expect(streetIn("Отделение №1 (до 30 кг на одно место): ул. Крещатик, 22")).toBe("ул. Крещатик, 22");
});

test("a description without a number is not split into prefix and street", () => {
  expect(streetIn("вул. Зелена, 3: вхід із двору")).toBe("вул. Зелена, 3: вхід із двору");
  expect(streetIn("вул. Зелена, 3")).toBe("вул. Зелена, 3");
});
