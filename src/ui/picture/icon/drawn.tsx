import type { SVGProps } from "react";
import { drawingProps } from "./symbols.ts";

/**
 * An icon of the production build, where vite.config.ts turns each lucide icon into the markup of its
 * drawing. Its lines are drawn by `.icon` in base.css.
 */
export const drawn = (id: string, markup: string) => {
  const drawing = { id, viewBox: "0 0 24 24", markup };
  return (attributes: SVGProps<SVGSVGElement>) => <svg {...attributes} {...drawingProps(drawing)} />;
};
