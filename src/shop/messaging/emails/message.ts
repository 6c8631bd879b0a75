import type { Letter } from "../rules/emails/email.ts";
import { letterText } from "../rules/emails/plain.ts";
import type { NewMessage } from "../rules/messages.ts";

type About = Omit<NewMessage, "channel" | "lang" | "text" | "letter"> & { readonly subject: string };

/** @param home the shop's base URL, without a trailing slash */
export const letterMessage = (letter: Letter, home: string, about: About): NewMessage => ({
  ...about,
  channel: "email",
  lang: letter.lang,
  text: letterText(letter, home),
  letter,
});
