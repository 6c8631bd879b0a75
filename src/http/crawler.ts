// Who is no person: search, social and AI robots by the list of `isbot`.
import { isbot } from "isbot";

/** The list counts browsers without a screen and Node itself, which read pages for somebody, not for an index. */
const notCrawlers = /^(?:node|undici)$|\bHeadless(?=Chrome\/)/g;

export const isCrawler = (userAgent: string | undefined): boolean =>
  isbot(userAgent?.slice(0, 500).replace(notCrawlers, ""));
