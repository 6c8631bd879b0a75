// What the vendors' scripts do on a page, as far as a shop can see: process the queue that the page has
// filled, obey consent, send. They run in the browser as they stand, so they are text.

/** Simulates gtm.js: reads `dataLayer`, sends nothing while analytics_storage is denied. */
export const tagManagerScript = (to: string): string => `(() => {
  const layer = (window.dataLayer ||= []);
  let state = "denied";
  let model = {};
  const hear = (entry) => {
    if (Object.prototype.toString.call(entry) === "[object Arguments]") {
      const [command, kind, given] = entry;
      if (command === "consent") state = (given || {}).analytics_storage || state;
      return;
    }
    model = { ...model, ...entry };
    if (!entry.event || entry.event.startsWith("gtm.") || state !== "granted") return;
    const { ecommerce, event, ...rest } = entry;
    const body = JSON.stringify({ event, ...rest, ...(model.ecommerce ? { ecommerce: model.ecommerce } : {}) });
    fetch(${JSON.stringify(to)}, { method: "POST", body, keepalive: true, headers: { "content-type": "application/json" } });
  };
  const before = layer.slice();
  layer.push = (...entries) => {
    for (const entry of entries) hear(entry);
    return Array.prototype.push.apply(layer, entries);
  };
  for (const entry of before) hear(entry);
})();
`;

/** Simulates fbevents.js: takes over `fbq` and its queue, sends nothing while consent is revoked. */
export const pixelScript = (to: string): string => `(() => {
  const ids = [];
  let granted = true;
  const hear = (command, first, second, third) => {
    if (command === "consent") granted = first === "grant";
    if (command === "init") {
      ids.push(first);
      if (granted && !/(?:^|; )_fbp=/.test(document.cookie))
        document.cookie = "_fbp=fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e10) + "; path=/; max-age=7776000; samesite=lax";
    }
    if ((command === "track" || command === "trackCustom") && granted) {
      const body = JSON.stringify({ event: first, ids, data: second || {}, ...(third || {}) });
      fetch(${JSON.stringify(to)}, { method: "POST", body, keepalive: true, headers: { "content-type": "application/json" } });
    }
  };
  const { queue } = window.fbq;
  window.fbq.callMethod = hear;
  for (const call of queue.splice(0)) hear(...call);
})();
`;
