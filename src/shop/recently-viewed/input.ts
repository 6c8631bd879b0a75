import { z } from "zod";
import { maxViewed } from "./rules.ts";

const LAST_ID = 2 ** 31 - 1;

/** Views from a device; one without a time counts as of now. */
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
