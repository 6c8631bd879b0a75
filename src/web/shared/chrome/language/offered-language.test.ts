import { expect, test } from "vitest";
import { offeredLanguage } from "./offered-language.ts";

test("the other language is offered only at a first visit whose language differs from the preferred one", () => {
  const offered = (cookies: string, ...languages: string[]) =>
    offeredLanguage({ page: "uk", cookies, languages });
  expect(offered("", "en", "ru-RU", "uk")).toBe("ru");
  expect(offered("", "en")).toBeNull();
  expect(offered("", "uk", "ru")).toBeNull();
  expect(offered("a=1; i18n_redirected=uk", "ru")).toBeNull();
  expect(offered("i18n_redirected=ru", "uk")).toBe("ru");
  expect(offered("i18n_redirected=de", "ru")).toBe("ru");
  expect(offered("i18n_redirected=ru; i18n_visit=1", "ru")).toBeNull();
});
