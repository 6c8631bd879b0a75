// The midnight at which a block of the home page starts or stops being shown.
import { z } from "zod";

export const homeSchedule = { name: "home_turn", payload: z.object({}) };
