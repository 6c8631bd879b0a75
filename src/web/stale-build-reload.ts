// Runs in <head> before anything else can fail (specification §§4, 8). If a script or style of this build
// does not load, it reloads the page, at most once in ten seconds for a path; not offline. It also marks
// forms with user input, which a newer build leaves alone (build-watch.tsx), and holds back what needs
// scripts to send or press until the page is hydrated (page/input-replay.ts, favourite-button.tsx).

const guardKey = "diaka.reload";
const guardMs = 10_000;
/** Requests a reload like that for a missing file; its default is prevented when the reload starts. */
export const reloadAsked = "diaka:reload";

/** Its text is part of every page, so the CSP hash stays the same. */
export const staleBuildCode = `(()=>{const key="${guardKey}",reload=()=>{if(navigator.onLine===false)return false;const path=location.pathname,now=Date.now();try{const kept=JSON.parse(sessionStorage.getItem(key));if(kept&&kept.path===path&&kept.expires>now)return false;sessionStorage.setItem(key,JSON.stringify({path,expires:now+${guardMs}}))}catch{return false}location.reload();return true};addEventListener("vite:preloadError",reload);addEventListener("${reloadAsked}",e=>{if(reload())e.preventDefault()});addEventListener("error",({target:t})=>{const n=t&&t.tagName,u=t&&(t.src||t.href)||"";if(n==="SCRIPT"?u.includes("/assets/")||!u&&t.type==="module":n==="LINK"&&/modulepreload|stylesheet/.test(t.rel)&&u.includes("/assets/"))reload()},true);addEventListener("input",({target:t})=>{t.form&&t.form.setAttribute("data-touched","")},true);addEventListener("submit",e=>{const t=e.target;if(t.hasAttribute("data-needs-scripts")&&!("hydrated"in document.documentElement.dataset)){e.preventDefault();t.setAttribute("data-held","");return}t.removeAttribute("data-touched")},true);addEventListener("click",({target:t})=>{const b=t.closest&&t.closest("button[data-needs-scripts]");if(b&&!("hydrated"in document.documentElement.dataset))b.toggleAttribute("data-held")},true)})()`;
