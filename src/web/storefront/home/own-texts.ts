/** Texts of a home page block that override the default messages. */
export interface OwnTexts {
  readonly title?: string;
  readonly text?: string;
  readonly button?: string;
  /** A path without the language. */
  readonly href?: string;
  readonly picture?: string;
}
