import type { Finish, Ribbon } from "#shop/boxes/rules/finish.ts";
import cherry from "#shop/boxes/trays/lid-cherry.webp";
import gold from "#shop/boxes/trays/lid-gold.webp";
import ivory from "#shop/boxes/trays/lid-ivory.webp";
import plain from "#shop/boxes/trays/lid-plain.webp";

const tied: Record<Ribbon, string> = { cherry, gold, ivory };
export const LID_SIDE = 480;

/** The photograph of the lid, from above. */
export const lidPicture = ({ lid, ribbon }: Pick<Finish, "lid" | "ribbon">): string =>
  lid === "plain" ? plain : tied[ribbon];
