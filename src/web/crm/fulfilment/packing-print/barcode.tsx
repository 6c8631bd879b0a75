import { code128 } from "#kit/code128.ts";

/** The quiet zone: modules that must stay white on each side. */
const quiet = 10;

export function Barcode({ text, className }: { text: string; className?: string }) {
  const widths = code128(text);
  const bars: string[] = [];
  let at = quiet;
  widths.forEach((width, n) => {
    if (n % 2 === 0) bars.push(`M${at} 0h${width}v1h-${width}z`);
    at += width;
  });
  return (
    <svg
      className={className}
      viewBox={`0 0 ${at + quiet} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={text}
    >
      <path d={bars.join("")} fill="currentColor" />
    </svg>
  );
}
