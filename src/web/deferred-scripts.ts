// A page's scripts only hydrate visible HTML, so they load after it: once the page has loaded, at the first
// input, or after a while on a slow connection. React Router requests them at once, so the finished HTML is
// rewritten. Input before hydration is replayed: page/input-replay.ts. After a reload, Back may lead to another
// path before any script can render it: then the document is reloaded. When that happened before this script
// ran, `data-path` tells which path the HTML is of.

const late = "late";
/**
 * After the document is parsed, in milliseconds: pictures may take long, hydration must not wait for them.
 */
const longestWait = 1_500;

/**
 * The large files (vite.config.ts), each run in a task of its own, so that no task blocks the page for long. The
 * code names no whole address: the service worker would take it for a file of the page.
 */
const large = ["vendor", "base", "shell", "parts"];

/** Runs in <head>; its text is part of every page, so the CSP hash stays the same. */
export const deferredScriptsCode = `(()=>{const ask=()=>{const asleep=document.querySelector('script[type="${late}"]');if(!asleep)return;asleep.type="module";for(const link of document.querySelectorAll('link[rel="${late}"]'))link.rel="preload";const files=JSON.parse(asleep.dataset.files);for(const href of files)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));const large=${JSON.stringify(large)}.flatMap(name=>files.find(file=>file.includes("/"+name+"-"))??[]),next=()=>{const file=large.shift();if(file){import(file).catch(()=>{}).then(()=>setTimeout(next));return}const code=document.createElement("script");code.type="module";code.textContent=asleep.textContent;document.head.append(code)};next()},touched=()=>{if(document.readyState!=="loading")ask()};addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(ask)));addEventListener("DOMContentLoaded",()=>setTimeout(ask,${longestWait}));for(const kind of ["pointermove","pointerdown","keydown"])addEventListener(kind,touched,{capture:true,passive:true});const here=()=>location.pathname+location.search,at=here();addEventListener("popstate",()=>{const{hydrated,path}=document.documentElement.dataset;if(hydrated===undefined&&(here()!==at||path!==location.pathname))location.reload()})})();`;

/** React Router's own stream of data, which passLoadedData replaces. */
const ownStream = /window\.__reactRouterContext\.stream = new ReadableStream\(.*?\);(?=<\/script>)/;
/** The page's large picture is within its first kilobytes: a second address would not load it earlier. */
const pictureLink = /<link rel="preload" as="image"[^>]*>/g;
const moduleLink = /<link rel="modulepreload" href="([^"]+\.js)"\/>/g;

/**
 * A page's HTML with its modules and messages requested by `deferredScriptsCode` only. The list of modules is in one
 * attribute, in double quotes for the service worker, which looks for their addresses there.
 */
export function withDeferredScripts(html: string): string {
  const files = Array.from(html.matchAll(moduleLink), ([, href]) => href);
  return html
    .replace(moduleLink, "")
    .replace(pictureLink, "")
    .replace(ownStream, "")
    .replace('<script type="module"', `<script type="${late}" data-files='${JSON.stringify(files)}'`)
    .replace(/<link rel="preload"(?=[^>]*data-messages)/g, `<link rel="${late}"`);
}
