// Tables in docs/ that say which test holds what: `file` «title of the test». A row holds while that test passes.

export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** The rows of a table, below its head. */
export const rowsOf = (markdown: string): string[] =>
  markdown
    .split("\n")
    .filter((line) => /^\| (?!-)/.test(line))
    .filter((_, index) => index > 0);

/** The tests that a text names. */
export const namedTests = (markdown: string): NamedTest[] =>
  [...markdown.matchAll(/`([^`]+\.(?:test|race|e2e)\.tsx?)` «(.+?)»(?=<br>| \|)/g)].map(
    ([, file = "", title = ""]) => ({ file, title }),
  );

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What a title written with placeholders is called in a run; one without them is called so, perhaps within a longer title. */
const inRun = (title: string): RegExp =>
  new RegExp(
    title
      .split(/%[sdijfo]|\$\{.*?\}|\$\w+/)
      .map(escaped)
      .join(".*"),
  );

/** Those of the named tests that are not among the ones that passed. */
export function notPassed(named: readonly NamedTest[], passed: readonly NamedTest[]): NamedTest[] {
  const titles = new Map<string, string[]>();
  for (const { file, title } of passed) titles.set(file, [...(titles.get(file) ?? []), title]);
  return named.filter(({ file, title }) => !titles.get(file)?.some((ran) => inRun(title).test(ran)));
}

const skips = /\b(?:it|test|describe)\.(?:\w+\.)?(?:skip|skipIf|runIf|todo|fixme|fails?)\b/;

/** What is wrong with the name of a test, by the source of its file; null: such a test is there, and nothing skips it. */
export function nameProblem({ title }: NamedTest, source: string): string | null {
  if (skips.test(source)) return "its file skips tests";
  const calls = [
    ...source.replaceAll('\\"', '"').matchAll(/(?:\b(?:it|test)|\))\(\s*(["`])([\s\S]*?)\1\s*,/g),
  ];
  const isThere = calls.some(([, , literal = ""]) =>
    /%[sdijfo]|\$\{|\$\w/.test(literal) ? literal.includes(title) : literal === title,
  );
  return isThere ? null : "no test has this title";
}
