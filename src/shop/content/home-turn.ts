// The midnight at which a block of the home page begins or ends.
import { z } from "zod";

export const homeTurn = { name: "home_turn", payload: z.object({}) };
