// Class names in pages and style sheets: a name that the style sheet lacks is a style that is not there.
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const source = path.join(import.meta.dirname, "../src");
const pages = fs
  .readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => path.join(source, file));

/** The text without its strings: a message key such as «login.title» is no class. */
const withoutStrings = (text: string): string => text.replace(/"(?:[^"\\\n]|\\.)*"/g, '""');

/** The classes that a page takes from a style sheet. */
function missingClasses(text: string, sheetOf: (name: string) => string): string[] {
  const code = withoutStrings(text);
  return [...text.matchAll(/^import (\w+) from "([^"]+\.module\.css)";$/gm)].flatMap(
    ([, name, sheet = ""]) => {
      const rules = sheetOf(sheet);
      const used = [...code.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, "g"))].map(
        ([, one = ""]) => one,
      );
      return used
        .filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(rules))
        .map((one) => `${sheet} .${one}`);
    },
  );
}

test("every class that a page names is in its style sheet", () => {
  const missing = pages.flatMap((file) =>
    missingClasses(fs.readFileSync(file, "utf8"), (sheet) => {
      const place = sheet.replace(/^#(ui|web)\//, `${source}/$1/`);
      return fs.readFileSync(path.resolve(path.dirname(file), place), "utf8");
    }).map((one) => `${path.relative(source, file)}: ${one}`),
  );
  expect(missing).toEqual([]);
});

test("a class that the style sheet lacks is found", () => {
  const page =
    'import styles from "./a.module.css";\nconst a = <b className={styles.text}>{t("styles.word")}</b>;';
  expect(missingClasses(page, () => ".text { color: red; }")).toEqual([]);
  expect(missingClasses(page, () => ".text-big { color: red; }")).toEqual(["./a.module.css .text"]);
});
