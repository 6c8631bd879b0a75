import { z } from "zod";

export const secondFactorsOutput = z.object({
  totp: z.boolean(),
  passkeys: z
    .array(
      z.object({
        id: z.number(),
        device: z.string().nullable(),
        created_at: z.string(),
        last_used_at: z.string().nullable(),
      }),
    )
    .readonly(),
  recovery_codes_left: z.number(),
});

export type SecondFactorsJson = z.infer<typeof secondFactorsOutput>;
