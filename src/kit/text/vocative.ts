// The vocative of a Ukrainian first name: «Соломія» → «Соломіє». Only where a rule is certain.

const special: Readonly<Record<string, string>> = {
  Ігор: "Ігорю",
  Олег: "Олеже",
  Любов: "Любове",
  Ілля: "Ілле",
  Лев: "Леве",
  Яків: "Якове",
};

const rules: readonly (readonly [RegExp, string])[] = [
  [/([аеиоуєії])я$/u, "$1є"],
  [/([лнстдцзр])я$/u, "$1ю"],
  [/([бвгґдзйклмнпрстфхц])а$/u, "$1о"],
  [/[йь]$/u, "ю"],
  [/ко$/u, "ку"],
  [/([бвгґдзклмнпрстфх])о$/u, "$1е"],
  [/([гкх])$/u, "$1у"],
  [/([бвдзлмнпрст])$/u, "$1е"],
];

/** Null when it is not certainly a Ukrainian name of one word. */
export function vocative(name: string): string | null {
  if (!/^[А-ЩЮЯҐЄІЇ][а-щьюяґєії’]+$/u.test(name)) return null;
  const known = special[name];
  if (known) return known;
  const rule = rules.find(([ending]) => ending.test(name));
  return rule ? name.replace(...rule) : null;
}
