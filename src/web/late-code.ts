// The code of a page only wakes what can be seen already, so it is asked for when that is there: once the page has
// loaded, as soon as somebody touches it, or after a while on a slow line. React Router asks for it at once and gives
// no say in it, so the finished HTML is rewritten. What is typed before is not lost: early-input.ts. Back, in a
// document that moved by itself before it was reloaded, finds nobody to show the page it leads to: it is loaded. When
// Back was faster than this script, or is told only after the code has come, data-path still says whose HTML it is.

const late = "late";
/** After the document is read, in milliseconds: pictures may take long, the page shall not. */
const longestWait = 1_500;

/** Runs in <head>; its text is part of every page, so the CSP hash stays the same. */
export const lateCodeScript = `(()=>{const ask=()=>{const asleep=document.querySelector('script[type="${late}"]');if(!asleep)return;asleep.type="module";for(const link of document.querySelectorAll('link[rel="${late}"]'))link.rel=link.dataset.rel;const code=document.createElement("script");code.type="module";code.textContent=asleep.textContent;document.head.append(code)},touched=()=>{if(document.readyState!=="loading")ask()};addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(ask)));addEventListener("DOMContentLoaded",()=>setTimeout(ask,${longestWait}));for(const kind of ["pointermove","pointerdown","keydown"])addEventListener(kind,touched,{capture:true,passive:true});const here=()=>location.pathname+location.search,at=here();addEventListener("popstate",()=>{const{awake,path}=document.documentElement.dataset;if(awake===undefined&&(here()!==at||path!==location.pathname))location.reload()})})();`;

/** A page's HTML with its modules and its words asked for by `lateCodeScript` only. */
export const withLateCode = (html: string): string =>
  html
    .replace('<script type="module"', `<script type="${late}"`)
    .replace(
      /<link rel="(modulepreload|preload)"(?=[^>]*(?:\.js"|data-messages))/g,
      `<link rel="${late}" data-rel="$1"`,
    );
