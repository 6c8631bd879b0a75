// Which visitors are bots: search, social and AI crawlers by the list of `isbot`.
import { isbot } from "isbot";

/** The list includes headless browsers and Node itself, which read pages for a person, not for an index. */
const notCrawlers = /^(?:node|undici)$|\bHeadless(?=Chrome\/)/g;
const LONGEST = 500;

/** The list is long and browsers are few, so results are cached. */
const told = new Map<string, boolean>();
const MOST_TOLD = 1_000;

export function isCrawler(userAgent: string | undefined): boolean {
  const agent = userAgent?.slice(0, LONGEST) ?? "";
  const before = told.get(agent);
  if (before !== undefined) return before;
  if (told.size >= MOST_TOLD) told.clear();
  const answer = isbot(agent.replace(notCrawlers, ""));
  told.set(agent, answer);
  return answer;
}
