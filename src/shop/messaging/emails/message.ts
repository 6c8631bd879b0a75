import type { Email } from "../rules/emails/email.ts";
import { emailText } from "../rules/emails/plain.ts";
import type { NewMessage } from "../rules/messages.ts";

type About = Omit<NewMessage, "channel" | "lang" | "text" | "email"> & { readonly subject: string };

/** @param home the shop's base URL, without a trailing slash */
export const emailMessage = (email: Email, home: string, about: About): NewMessage => ({
  ...about,
  channel: "email",
  lang: email.lang,
  text: emailText(email, home),
  email,
});
