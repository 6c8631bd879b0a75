import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { locales } from "#i18n/locale.ts";
import { letterSamples, sampleLetter, sampleTexts } from "./samples.server.ts";

// A missing message is logged here and rendered as its key.
const told = vi.spyOn(console, "error");
beforeEach(() => told.mockReset());
afterEach(() => told.mockReset());

test.each(locales)("every sample e-mail is complete in %s", (lang) => {
  const letters = letterSamples.map((name) => sampleLetter(name, lang));
  const texts = sampleTexts(lang).map(({ text }) => text);
  expect(told.mock.calls.map(([error]) => String(error))).toEqual([]);
  expect(texts.filter((text) => text.startsWith("messages."))).toEqual([]);
  expect(letters).toHaveLength(letterSamples.length);
});
