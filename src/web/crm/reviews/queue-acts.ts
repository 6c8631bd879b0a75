/** The text being written about a review: a public answer, or a reason for the team. */
export interface Composing {
  readonly id: number;
  readonly mode: "answer" | "reject";
}

export type Act = "publish" | "answer" | "send" | "reject" | "close";
