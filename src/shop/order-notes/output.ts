import { z } from "zod";

export const noteOutput = z.object({
  id: z.number(),
  at: z.string(),
  author: z.string().nullable(),
  text: z.string(),
  mentions: z.array(z.string()).describe("Names of colleagues mentioned in the text"),
  unseen: z.boolean().describe("It mentions the requester, who has not seen it yet"),
});
export type NoteJson = z.infer<typeof noteOutput>;
