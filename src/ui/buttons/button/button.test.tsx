import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button, type ButtonVariant } from "./button.tsx";

const variants = [
  "primary",
  "secondary",
  "white",
  "neutral",
  "ghost",
  "outline",
  "success",
  "disable",
] satisfies ButtonVariant[];

test("a button has the sizes and variants of the specification, primary and large by default", () => {
  for (const variant of variants)
    for (const size of ["large", "medium"] as const)
      expect(renderToStaticMarkup(<Button variant={variant} size={size} />)).toContain(
        `data-variant="${variant}" data-size="${size}"`,
      );
  expect(renderToStaticMarkup(<Button />)).toContain('data-variant="primary" data-size="large"');
});

test("a disabled button keeps the focus and says so, also to a screen reader", () => {
  const html = renderToStaticMarkup(<Button variant="disable" type="submit" />);
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain(" disabled");
  expect(html).toContain('type="button"');
});
