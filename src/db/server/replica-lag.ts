// When a read replica may answer. Pure.

/** An older replica is not asked. */
export const maxLagSeconds = 300;

export interface ReplicaState {
  /** False after it was promoted, or when the address leads to a primary. */
  readonly isStandby: boolean;
  /** Whether it is a copy of our primary, not of another one. */
  readonly isOurs: boolean;
  /** Whether it has replayed all that the primary had written when asked. */
  readonly isCurrent: boolean;
  /** Since the commit of the last transaction it replayed; null when there was none. */
  readonly replayedSecondsAgo: number | null;
}

/** How old its data may be at most; null when the primary has to answer. */
export function usableLag({ isStandby, isOurs, isCurrent, replayedSecondsAgo }: ReplicaState): number | null {
  if (!isStandby || !isOurs) return null;
  if (isCurrent) return 0;
  // While the primary writes nothing this grows without a lag: then it is current.
  if (replayedSecondsAgo === null || replayedSecondsAgo > maxLagSeconds) return null;
  return Math.max(0, replayedSecondsAgo);
}
