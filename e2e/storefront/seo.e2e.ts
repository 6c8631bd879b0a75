// Search engine optimisation: every published page has what search engines and previews need, every link
// works, every address has one spelling.
import type { APIRequestContext } from "@playwright/test";
import { pagePatterns } from "../../tests/fuzz/page-fuzz.ts";
import { expect, test } from "../fixtures.ts";
import { schemaProblems } from "../schema-org.ts";

const shop = () => process.env.SHOP_URL ?? "";
const html = { accept: "text/html" };
/** A crawler gets no language redirect. */
const asCrawler = {
  ...html,
  "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
};

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, part = ""]) => part);
const plain = (html: string): string =>
  html
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");

/** Attributes of every tag of a name. */
const tags = (html: string, name: string): Record<string, string>[] =>
  all(html, new RegExp(`<${name}\\b([^>]*)>`, "g")).map((attributes) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
        key.toLowerCase(),
        plain(value),
      ]),
    ),
  );

interface Served {
  readonly status: number;
  readonly html: string;
}

const served = new Map<string, Promise<Served>>();

/** A page as a crawler gets it; requested once, though two tests read each. */
function pageOf(request: APIRequestContext, url: string): Promise<Served> {
  const get = async (): Promise<Served> => {
    const answer = await request.get(url, { headers: asCrawler, maxRedirects: 0 });
    return { status: answer.status(), html: await answer.text() };
  };
  const page = served.get(url) ?? get();
  served.set(url, page);
  return page;
}

/** Does the work for each, a few at a time; more may be added meanwhile. */
async function forEach<T>(waiting: T[], work: (one: T) => Promise<void>): Promise<void> {
  const busy = new Set<Promise<void>>();
  while (waiting.length > 0 || busy.size > 0) {
    for (const one of waiting.splice(0, 4 - busy.size)) {
      const doing = work(one).finally(() => busy.delete(doing));
      busy.add(doing);
    }
    await Promise.race(busy);
  }
}

interface Entry {
  readonly url: string;
  readonly languages: Readonly<Record<string, string>>;
}

async function sitemapOf(request: APIRequestContext): Promise<Entry[]> {
  const index = await (await request.get("/sitemap.xml")).text();
  const entries: Entry[] = [];
  for (const part of all(index, /<loc>(.*?)<\/loc>/g)) {
    const text = await (await request.get(part)).text();
    for (const url of all(text, /<url>(.*?)<\/url>/g)) {
      const links = tags(url, "xhtml:link").map(({ hreflang = "", href = "" }) => [hreflang, href]);
      entries.push({ url: all(url, /<loc>(.*?)<\/loc>/g)[0] ?? "", languages: Object.fromEntries(links) });
    }
  }
  return entries;
}

/** What a page of the sitemap lacks; empty when nothing. */
function headProblems(html: string, { url, languages }: Entry): string[] {
  const links = tags(html, "link");
  // One element may be of Open Graph and of Twitter.
  const metas = new Map(
    tags(html, "meta").flatMap(({ property, name, content = "" }) =>
      [property, name].flatMap((key) => (key ? [[key, content] as const] : [])),
    ),
  );
  const problems: string[] = [];
  const check = (isRight: boolean, problem: string) => {
    if (!isRight) problems.push(`${url}: ${problem}`);
  };
  const language = new URL(url).pathname.match(/^\/ru(\/|$)/) ? "ru" : "uk";
  check(html.includes(`<html lang="${language}"`), "the language of the document");
  check(/<title>[^<]+ — Дяка<\/title>/.test(html), "the title and the shop's name");
  check(all(html, /<(h1)\b/g).length === 1, "one h1");
  check(!metas.get("robots")?.includes("noindex"), "is kept out of search, yet in the site map");
  const canonical = links.filter(({ rel }) => rel === "canonical").map(({ href }) => href);
  check(canonical.length === 1 && canonical[0] === url, `canonical ${canonical}`);
  const alternates = links
    .filter(({ rel }) => rel === "alternate")
    .map(({ hreflang, href }) => [hreflang, href]);
  check(JSON.stringify(alternates) === JSON.stringify(Object.entries(languages)), `languages ${alternates}`);
  const description = metas.get("description") ?? "";
  check(description.length >= 20 && description.length <= 320, `description of ${description.length}`);
  for (const name of [
    "og:title",
    "og:description",
    "og:type",
    "og:site_name",
    "og:locale",
    "twitter:title",
    "twitter:description",
  ])
    check(Boolean(metas.get(name)), name);
  check(metas.get("og:url") === url, "og:url");
  check(metas.get("twitter:card") === "summary_large_image", "twitter:card");
  const picture = `${shop()}/_img/share@1x/`;
  for (const name of ["og:image", "twitter:image"])
    check(metas.get(name)?.startsWith(picture) ?? false, name);
  // Every placeholder must be filled, or a buyer reads «{branch_price}».
  check(!/\{\w+\}/.test(html.replace(/<script\b[\s\S]*?<\/script>/g, "")), "an unknown fact in the text");
  return problems;
}

const structured = (html: string): string[] =>
  all(html, /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);

test("each page of the sitemap is complete: address, languages, previews and structured data", async ({
  request,
}) => {
  const entries = await sitemapOf(request);
  expect(entries.length).toBeGreaterThan(150);
  const problems: string[] = [];
  const kinds = new Set<string>();
  const titles = new Map<string, string>();
  const pictures = new Set<string>();
  await forEach([...entries], async (entry) => {
    const { status, html: page } = await pageOf(request, entry.url);
    if (status !== 200) problems.push(`${entry.url}: ${status}`);
    problems.push(...headProblems(page, entry));
    for (const data of structured(page)) {
      problems.push(...schemaProblems(data).map((problem) => `${entry.url}${problem}`));
      kinds.add(String(JSON.parse(data)["@type"]));
    }
    const language = "ru" in entry.languages && entry.url === entry.languages.ru ? "ru" : "uk";
    const title = `${language} ${all(page, /<title>(.*?)<\/title>/g)[0]}`;
    const other = titles.get(title);
    if (other !== undefined) problems.push(`${entry.url}: the title of ${other}`);
    titles.set(title, entry.url);
    for (const meta of tags(page, "meta"))
      if (meta.property === "og:image" && meta.content) pictures.add(meta.content);
  });
  expect(problems).toEqual([]);
  expect([...kinds].toSorted()).toEqual(
    ["BreadcrumbList", "FAQPage", "ItemList", "Organization", "Product", "Store", "WebSite"].toSorted(),
  );
  for (const picture of [...pictures].slice(0, 3)) {
    const answer = await request.get(picture);
    expect([picture, answer.status(), answer.headers()["content-type"]]).toEqual([
      picture,
      200,
      "image/jpeg",
    ]);
  }
});

test("each link of the site leads to a page, in both languages", async ({ request }) => {
  test.slow();
  const waiting = (await sitemapOf(request)).map(({ url }) => url);
  const foundOn = new Map(waiting.map((url) => [url, "the site map"]));
  const broken: string[] = [];
  await forEach(waiting, async (url) => {
    const { status, html: page } = await pageOf(request, url);
    // Only account pages redirect a guest, to sign in.
    const isRight = status === 200 || (status === 302 && /\/profile\//.test(url));
    if (!isRight) broken.push(`${status} ${url} on ${foundOn.get(url)}`);
    // Filtered listings are endless; one step from each page is enough.
    if (new URL(url).search) return;
    for (const href of tags(page, "a").flatMap((link) => link.href ?? [])) {
      const next = new URL(href, url);
      if (next.origin !== shop()) continue;
      next.hash = "";
      next.searchParams.delete("modal");
      if (foundOn.has(next.href)) continue;
      foundOn.set(next.href, url);
      waiting.push(next.href);
    }
  });
  expect(broken).toEqual([]);
  expect(foundOn.size).toBeGreaterThan(200);
});

const long = "a=1&".repeat(2_000);
const spellings: readonly [asked: string, status: number, to?: string][] = [
  ["/RU/Cart/", 301, "/ru/cart"],
  ["/ru/sitemap.xml", 301, "/sitemap.xml"],
  ["/ru/ru", 301, "/ru"],
  ["/ru/", 301, "/ru"],
  ["/podarunky/?sort=new&utm_source=x", 301, "/podarunky?sort=new&utm_source=x"],
  ["/Podarunky//Korporatyvni", 301, "/podarunky/korporatyvni"],
  [`/?${long}`, 200],
  [`/cart?page=${"1".repeat(3_000)}`, 200],
  ["/?modal=<script>alert(1)</script>", 200],
  ["/%E0%A4%A", 400],
  ["/ru/%C0%AF", 400],
  ["/%00", 400],
  [`/${"a".repeat(600)}`, 404],
  [`/${"a".repeat(4_000)}`, 404],
  ["/sitemap-99.xml", 404],
];

for (const [asked, status, to] of spellings) {
  const name = asked.length > 60 ? `${asked.slice(0, 12)}… of ${asked.length} characters` : asked;
  test(`${name} is answered with ${status}`, async ({ request }) => {
    const answer = await request.get(asked, { headers: asCrawler, maxRedirects: 0 });
    expect(answer.status()).toBe(status);
    if (to) expect(answer.headers().location).toBe(to);
    if (status !== 301) expect(await answer.text()).not.toContain("<script>alert");
  });
}

test("a part of an address that is too long never ends in a 500, at every page with such a part", async ({
  request,
}) => {
  const patterns = (await pagePatterns()).filter((path) => path.includes(":"));
  expect(patterns.length).toBeGreaterThan(20);
  const wrong: string[] = [];
  for (const pattern of patterns) {
    const asked = pattern.replaceAll(/:\w+\??/g, "a".repeat(300));
    const answer = await request.get(asked, { headers: asCrawler, maxRedirects: 0 });
    if (![301, 302, 404].includes(answer.status())) wrong.push(`${answer.status()} ${pattern}`);
  }
  expect(wrong).toEqual([]);
});

test("invalid cookies and 8 KB of languages change nothing", async ({ request }) => {
  const cookie = 'diaka_session=%E0%A4%A; i18n_redirected=<x>; color-mode="; =; ;;a';
  const answer = await request.get("/contacts", {
    headers: { ...html, cookie, "accept-language": "uk;q=0.1,".repeat(900) },
  });
  expect(answer.status()).toBe(200);
});

test("a missing page says which one, and whether it may have existed", async ({ request }) => {
  for (const [path, message] of [
    ["/nemaie-takoi", "404 - Page not found: /nemaie-takoi"],
    ["/ru/nema_takoi", "404 - Page Not Found: /ru/nema_takoi"],
  ] as const) {
    const answer = await request.get(path, { headers: asCrawler });
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain(`<title>${message}</title>`);
  }
});
