// Drawings that a page shows many times are in its HTML once. While a page is rendered at once, each drawing
// is only named; the drawings follow at the end of the page. In the browser each icon has its own drawing.

interface Drawing {
  readonly id: string;
  readonly viewBox: string;
  /** The markup inside the `<svg>`. */
  readonly markup: string;
}

/** Of the rendering under way. */
let shown: Map<string, Drawing> | null = null;

/** Renders, and adds the named drawings: as one hidden element, empty when there are none. */
export function withSymbols(render: () => string): { html: string; symbols: string } {
  const drawings = new Map<string, Drawing>();
  shown = drawings;
  try {
    return { html: render(), symbols: symbolsOf([...drawings.values()]) };
  } finally {
    shown = null;
  }
}

function symbolsOf(drawings: readonly Drawing[]): string {
  if (drawings.length === 0) return "";
  const each = drawings.map(
    ({ id, viewBox, markup }) => `<symbol id="i-${id}" viewBox="${viewBox}">${markup}</symbol>`,
  );
  return `<svg style="display:none">${each.join("")}</svg>`;
}

/** What the `<svg>` of a drawing contains. */
export function drawingProps(drawing: Drawing) {
  shown?.set(drawing.id, drawing);
  return shown
    ? { dangerouslySetInnerHTML: { __html: `<use href="#i-${drawing.id}"/>` } }
    : { viewBox: drawing.viewBox, dangerouslySetInnerHTML: { __html: drawing.markup } };
}
