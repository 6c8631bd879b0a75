// Facebook's Graph wire, the parts that signing in needs. Fields that a person does not share are absent.
import { z } from "zod";

export const tokenAnswer = z.object({ access_token: z.string().min(1).max(2_000) });

export const debugAnswer = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.string(),
    user_id: z.string().optional(),
  }),
});

export const meAnswer = z.object({
  id: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  first_name: z.string().optional().catch(undefined),
  last_name: z.string().optional().catch(undefined),
  email: z.email().max(254).optional().catch(undefined),
});
