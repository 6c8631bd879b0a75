import type { SVGProps } from "react";

/**
 * An icon of the production build, where vite.config.ts turns each lucide icon into the markup of its
 * drawing.
 */
export const drawn = (drawing: string) => (attributes: SVGProps<SVGSVGElement>) => (
  <svg
    viewBox="0 0 24 24"
    width={24}
    height={24}
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    {...attributes}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: an icon of the library, inserted by the build
    dangerouslySetInnerHTML={{ __html: drawing }}
  />
);
