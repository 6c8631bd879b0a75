// HTML of an e-mail: tables and inline styles, for consistent rendering in mail programs. No scripts, no
// external fonts or pictures; user text is escaped, never markup.
import { pictureUrl, trayPictureUrl } from "#kit/url/picture-address.ts";
import { type Email, type EmailBlock, type EmailItem, shopAddress } from "./email.ts";
import { emailStyle, sans, serif, wear } from "./look.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? "");
const inLines = (text: string): string => escaped(text).replace(/\r?\n/g, "<br>");

const table = (inside: string, attributes = ""): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"${attributes && ` ${attributes}`}>${inside}</table>`;
const row = (inside: string, style = ""): string =>
  `<tr><td style="font-family:${sans};${style}">${inside}</td></tr>`;

const body = "font-size:16px;line-height:25px";
const small = "font-size:14px;line-height:21px";

const paragraph = (text: string): string =>
  row(`<div ${wear({ color: "text" }, body)}>${inLines(text)}</div>`, "padding:0 0 16px");

function productsRow({ name, note, picture, contents, quantity, total }: EmailItem, home: string): string {
  const url = contents ? trayPictureUrl(contents) : picture && pictureUrl(picture, "letter", 2, "jpg");
  const address = url && shopAddress(url, home);
  const photo = address
    ? `<img src="${escaped(address)}" width="64" height="64" alt="${escaped(name)}" style="display:block;width:64px;height:64px;border-radius:12px">`
    : "";
  const about = [note, quantity !== null && `× ${quantity}`].filter(Boolean).join(" ");
  return `<tr>
<td width="80" valign="top" ${wear({ "border-color": "line" }, "padding:12px 0;border-bottom:1px solid")}>${photo}</td>
<td valign="middle" ${wear({ "border-color": "line" }, `padding:12px 12px 12px 0;border-bottom:1px solid;font-family:${sans}`)}><div ${wear({ color: "text" }, "font-size:16px;line-height:22px;font-weight:600")}>${escaped(name)}</div><div ${wear({ color: "muted" }, small)}>${escaped(about)}</div></td>
<td align="right" valign="middle" ${wear({ color: "text", "border-color": "line" }, `padding:12px 0;border-bottom:1px solid;font-family:${sans};font-size:16px;line-height:22px;white-space:nowrap`)}>${escaped(total)}</td>
</tr>`;
}

const sumRow = ({ name, sum, isTotal }: { name: string; sum: string; isTotal?: boolean }): string => {
  const look = isTotal ? "font-size:20px;line-height:28px;font-weight:600" : body;
  return `<tr>
<td ${wear({ color: isTotal ? "text" : "muted" }, `padding:3px 12px 3px 0;font-family:${sans};${look}`)}>${escaped(name)}</td>
<td align="right" ${wear({ color: "text" }, `padding:3px 0;font-family:${sans};white-space:nowrap;${look}`)}>${escaped(sum)}</td>
</tr>`;
};

const factRow = ({ name, value }: { name: string; value: string }): string =>
  `<tr><td ${wear({ color: "muted" }, `padding:10px 20px 0;font-family:${sans};font-size:13px;line-height:18px`)}>${escaped(name)}</td></tr>
<tr><td ${wear({ color: "text" }, `padding:0 20px 2px;font-family:${sans};${body};word-break:break-word`)}>${inLines(value)}</td></tr>`;

function button({ label, path, isQuiet }: Extract<EmailBlock, { kind: "button" }>, home: string): string {
  const address = shopAddress(path, home);
  if (!address) return "";
  const ground = isQuiet ? "secondary" : "primary";
  const look = `display:inline-block;padding:14px 28px;border-radius:12px;font-family:${sans};font-size:16px;line-height:20px;font-weight:600;text-decoration:none`;
  const link = isQuiet
    ? `<a href="${escaped(address)}" target="_blank" ${wear({ color: "onSecondary" }, look)}>${escaped(label)}</a>`
    : `<a href="${escaped(address)}" target="_blank" class="wide" style="color:#ffffff;${look}">${escaped(label)}</a>`;
  // The cell has the colour too: some mail programs ignore a link's background.
  return row(
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td ${wear({ "background-color": ground }, "border-radius:12px")}>${link}</td></tr></table>`,
    "padding:8px 0 16px",
  );
}

const certificate = ({
  title,
  sum,
  code,
  until,
}: Extract<EmailBlock, { kind: "certificate" }>): string => `<tr><td style="padding:4px 0 20px">
${table(
  `<tr><td align="center" style="padding:32px 16px 8px;font-family:${sans};font-size:13px;line-height:18px;letter-spacing:1px;color:#ebc5c5">${escaped(title)}</td></tr>
<tr><td align="center" style="padding:0 16px;font-family:${serif};font-size:44px;line-height:54px;color:#fff4f2">${escaped(sum)}</td></tr>
<tr><td align="center" style="padding:18px 16px 10px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="code" style="padding:12px 20px;border-radius:12px;background-color:#fff4f2;color:#470c17;font-family:Consolas,Menlo,'Courier New',monospace;font-size:22px;line-height:28px;font-weight:700;letter-spacing:2px;white-space:nowrap">${escaped(code)}</td></tr></table></td></tr>
<tr><td align="center" style="padding:0 16px 32px;font-family:${sans};${small};color:#ebc5c5">${escaped(until)}</td></tr>`,
  wear({ "background-color": "panel" }, "border-radius:16px"),
)}</td></tr>`;

function block(one: EmailBlock, home: string): string {
  switch (one.kind) {
    case "text":
      return paragraph(one.text);
    case "quote":
      return row(
        `<div ${wear({ color: "text", "border-color": "brand" }, `${body};padding:2px 0 2px 16px;border-left:4px solid`)}>${inLines(one.text)}</div>`,
        "padding:0 0 16px",
      );
    case "note":
      return row(
        `<div ${wear({ "background-color": "well", color: "text" }, `${body};padding:16px 20px;border-radius:12px`)}>${inLines(one.text)}</div>`,
        "padding:4px 0 20px",
      );
    case "items":
      return `<tr><td style="padding:0 0 12px">${table(one.items.map((products) => productsRow(products, home)).join(""))}</td></tr>`;
    case "sums":
      return `<tr><td style="padding:0 0 20px">${table(one.sums.map(sumRow).join(""))}</td></tr>`;
    case "facts":
      return `<tr><td style="padding:0 0 20px">${table(
        `<tr><td style="height:5px;font-size:0;line-height:0">&nbsp;</td></tr>${one.facts.map(factRow).join("")}<tr><td style="height:14px;font-size:0;line-height:0">&nbsp;</td></tr>`,
        wear({ "background-color": "well" }, "border-radius:12px"),
      )}</td></tr>`;
    case "button":
      return button(one, home);
    case "certificate":
      return certificate(one);
  }
}

function footer(email: Email, home: string): string {
  const { shop, tagline, phone, address, seller = "", reason, unsubscribe } = email;
  const dial = phone.replace(/[^+\d]/g, "");
  const leave = unsubscribe && shopAddress(unsubscribe.path, home);
  const link = (href: string, text: string): string =>
    `<a href="${escaped(href)}" target="_blank" ${wear({ color: "brand" }, "text-decoration:underline")}>${escaped(text)}</a>`;
  return `<tr><td class="pad" align="center" style="padding:24px 40px 40px;font-family:${sans};font-size:13px;line-height:20px"><div ${wear({ color: "muted" })}>
«${escaped(shop)}»${tagline && ` — ${escaped(tagline)}`}<br>
${phone && `${link(`tel:${dial}`, phone)}<br>`}${inLines(address)}<br>${seller && `${escaped(seller)}<br>`}<br>${escaped(reason)}${unsubscribe && leave ? `<br>${link(leave, unsubscribe.label)}` : ""}
</div></td></tr>`;
}

export interface EmailLook {
  /** The shop's base URL, without a trailing slash. */
  readonly home: string;
  /** For a preview: a fixed theme; otherwise the reader's device decides. */
  readonly theme?: "light" | "dark";
}

const media = { light: "not all", dark: "all", device: "(prefers-color-scheme:dark)" } as const;

export function emailHtml(email: Email, { home, theme }: EmailLook): string {
  const { lang, shop, heading, preheader, blocks } = email;
  const front = shopAddress(lang === "ru" ? "/ru" : "/", home) ?? home;
  const logo = shopAddress("/letter-logo.png", home) ?? "";
  return `<!doctype html>
<html lang="${lang}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escaped(heading)}</title>
<style>${emailStyle(media[theme ?? "device"])}</style>
</head>
<body ${wear({ "background-color": "page" }, "margin:0;padding:0")}>
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escaped(preheader)}${"&#847; ".repeat(60)}</div>
${table(
  `<tr><td align="center" style="padding:0 8px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="pad" style="padding:32px 40px 20px"><a href="${escaped(front)}" target="_blank"><img src="${escaped(logo)}" width="135" height="32" alt="${escaped(shop)}" style="display:block;width:135px;height:32px;font-family:${serif};font-size:24px;line-height:32px;color:#84162b"></a></td></tr>
<tr><td class="b-card l-line pad" style="background-color:#ffffff;border:1px solid #e9dfd9;border-radius:24px;padding:36px 40px 20px">
${table(
  `<tr><td class="head c-text" style="padding:0 0 16px;font-family:${serif};font-size:32px;line-height:1.22;letter-spacing:-0.4px;color:#2a1712">${escaped(heading)}</td></tr>
${blocks.map((one) => block(one, home)).join("\n")}`,
)}
</td></tr>
${footer(email, home)}
</table>
</td></tr>`,
  wear({ "background-color": "page" }),
)}
</body>
</html>`;
}
