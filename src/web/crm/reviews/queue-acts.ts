// What can be done in the queue of reviews.

/** What is being written about a review: an answer for everybody, or a reason for the team. */
export interface Composing {
  readonly id: number;
  readonly mode: "answer" | "reject";
}

export type Act = "publish" | "answer" | "send" | "reject" | "close";
