// Tables in docs/ that say which test proves what: `file` «title of the test». A row is valid while that test
// passes.

export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** The rows of a table below its header. */
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

/** A title with placeholders as it appears in a run; a title without them may be part of a longer one. */
const inRun = (title: string): RegExp =>
  new RegExp(
    title
      .split(/%[sdijfo]|\$\{.*?\}|\$\w+/)
      .map(escaped)
      .join(".*"),
  );

/** The named tests that did not pass. */
export function notPassed(named: readonly NamedTest[], passed: readonly NamedTest[]): NamedTest[] {
  const titles = new Map<string, string[]>();
  for (const { file, title } of passed) titles.set(file, [...(titles.get(file) ?? []), title]);
  return named.filter(({ file, title }) => !titles.get(file)?.some((ran) => inRun(title).test(ran)));
}

const skips = /\b(?:it|test|describe)\.(?:\w+\.)?(?:skip|skipIf|runIf|todo|fixme|fails?)\b/;

/** The problem with a test's name, by the source of its file; null: the test exists, and nothing skips it. */
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
