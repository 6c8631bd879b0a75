import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";

test("a button is primary and large, and does not submit its form, unless told otherwise", () => {
  const html = renderToStaticMarkup(<Button />);
  expect(html).toContain('data-variant="primary" data-size="large"');
  expect(html).toContain('type="button"');
});

test("a disabled button keeps the focus and says so, also to a screen reader", () => {
  const html = renderToStaticMarkup(<Button variant="disable" type="submit" />);
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain(" disabled");
  expect(html).toContain('type="button"');
});
