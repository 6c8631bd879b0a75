// Look of e-mails: the roles of ui/tokens.css in the few forms that mail programs support. Dark mode uses
// classes, because inline styles, which all programs support, cannot have media queries.

const tones = {
  page: { light: "#faf6f4", dark: "#120b0a" },
  card: { light: "#ffffff", dark: "#201714" },
  well: { light: "#f4eeea", dark: "#2a1f1b" },
  line: { light: "#e9dfd9", dark: "#382a25" },
  text: { light: "#2a1712", dark: "#f6ede8" },
  muted: { light: "#664d44", dark: "#c9b6ad" },
  brand: { light: "#84162b", dark: "#f5a5ac" },
  primary: { light: "#84162b", dark: "#be2f48" },
  secondary: { light: "#f9e8e6", dark: "#441b21" },
  onSecondary: { light: "#681021", dark: "#ffccd0" },
  panel: { light: "#470c17", dark: "#3b0a13" },
} as const satisfies Record<string, { readonly light: string; readonly dark: string }>;

export type Role = keyof typeof tones;
type Property = "background-color" | "color" | "border-color";

const shortNames = { "background-color": "b", color: "c", "border-color": "l" } as const;
const properties = Object.keys(shortNames) as Property[];

/** Attributes of an element with these colour roles, plus its other styles. */
export function wear(roles: Partial<Record<Property, Role>>, style = ""): string {
  const worn = properties.flatMap((property) => {
    const role = roles[property];
    return role ? [{ property, role }] : [];
  });
  const names = worn.map(({ property, role }) => `${shortNames[property]}-${role}`);
  // The colours come last: a border in `style` would override them.
  const colours = worn.map(({ property, role }) => `${property}:${tones[role].light}`);
  return `class="${names.join(" ")}" style="${[style, ...colours].filter(Boolean).join(";")}"`;
}

const evening = (Object.keys(tones) as Role[])
  .flatMap((role) =>
    properties.map(
      (property) => `.${shortNames[property]}-${role}{${property}:${tones[role].dark}!important}`,
    ),
  )
  .join("");

/** @param media query for the dark colours: the reader's device decides; a preview sets its own */
export const emailStyle = (media: string): string =>
  [
    ":root{color-scheme:light dark;supported-color-schemes:light dark}",
    "body{-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}",
    "table{border-collapse:separate}img{border:0;display:block}a{text-decoration:none}",
    "@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.head{font-size:26px!important}.wide{display:block!important;text-align:center!important}.code{font-size:16px!important;letter-spacing:0!important;padding:12px!important}}",
    `@media ${media}{${evening}}`,
  ].join("");

export const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const serif = "Georgia,'Times New Roman',serif";
