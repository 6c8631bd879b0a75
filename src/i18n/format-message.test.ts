import fc from "fast-check";
import { expect, test } from "vitest";
import { formatNumber } from "./format-message.ts";
import { localeFacts, locales } from "./locale.ts";

test.each(locales)("numbers in messages read as Intl writes them in %s", (locale) => {
  const asIntl = new Intl.NumberFormat(localeFacts[locale].iso);
  const thousandths = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((units) => units / 1_000);
  fc.assert(
    fc.property(fc.oneof(fc.integer(), thousandths), (number) => {
      expect(formatNumber(number)).toBe(asIntl.format(number));
    }),
  );
});
