import type { SVGProps } from "react";

/** An icon of the finished build, where vite.config.ts turns lucide's own form of each into the text of its drawing. */
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
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the library, put here by the build
    dangerouslySetInnerHTML={{ __html: drawing }}
  />
);
