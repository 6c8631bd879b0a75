import { expect, test } from "vitest";
import { locales } from "#i18n/locale.ts";
import { type Messages, sources } from "#i18n/messages.ts";

test.each(locales)("the links of the side bar have different names, %s", (locale) => {
  const { names, shop } = (sources[locale] as Messages).crm.frame;
  const all = [...Object.values(names), shop];
  expect(all.filter((name, index) => all.indexOf(name) < index)).toEqual([]);
});
