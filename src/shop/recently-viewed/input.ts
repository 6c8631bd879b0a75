import { z } from "zod";
import { maxViewed } from "./rules.ts";

const LAST_ID = 2 ** 31 - 1;

/** What a device has seen; a view without a moment is one of this moment. */
export const viewsInput = z.object({
  items: z
    .array(
      z.object({
        id: z.int().min(1).max(LAST_ID),
        viewed_at: z.iso.datetime({ offset: true }).optional(),
      }),
    )
    .max(maxViewed),
});

export type ViewsInput = z.output<typeof viewsInput>;
