import fs from "node:fs";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button, type ButtonSize, type ButtonVariant } from "./button.tsx";

const variants: Record<ButtonVariant, true> = {
  primary: true,
  secondary: true,
  white: true,
  neutral: true,
  ghost: true,
  outline: true,
  success: true,
  disable: true,
};
const sizes: ButtonSize[] = ["large", "medium"];
const css = fs.readFileSync(path.join(import.meta.dirname, "button.module.css"), "utf8");

test("a button has the sizes and variants of the specification, primary and large by default", () => {
  expect(Object.keys(variants)).toEqual(
    "primary secondary white neutral ghost outline success disable".split(" "),
  );
  for (const variant of Object.keys(variants) as ButtonVariant[]) {
    for (const size of sizes) {
      const html = renderToStaticMarkup(<Button variant={variant} size={size} />);
      expect(html).toContain(`data-variant="${variant}" data-size="${size}"`);
    }
    if (variant !== "primary") expect(css).toContain(`[data-variant="${variant}"]`);
  }
  expect(renderToStaticMarkup(<Button />)).toContain('data-variant="primary" data-size="large"');
});

test("a disabled button keeps the focus and says so, also to a screen reader", () => {
  const html = renderToStaticMarkup(<Button variant="disable" type="submit" />);
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain(" disabled");
  expect(html).toContain('type="button"');
});
