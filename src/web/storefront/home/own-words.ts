/** What a block of the home page says instead of the shop's own words. */
export interface OwnWords {
  readonly title?: string;
  readonly text?: string;
  readonly button?: string;
  /** A path without the language. */
  readonly href?: string;
  readonly picture?: string;
}
