import type { Day } from "#kit/clock.ts";
import { moment } from "../moments.ts";
import styles from "./waiting-timer.module.css";

type WaitingTimerProps = {
  /** When they wrote, ISO. */
  since: string;
  today: Day;
  /** None: they wait no more. */
  wait: {
    /** How long, and what is said of it before and after. */
    readonly text: string;
    readonly lead: string;
    readonly urgency: string;
    readonly urgencyText: string;
  } | null;
};

/** How long somebody has waited: its colour is told in words too. */
export function WaitingTimer({ since, today, wait }: WaitingTimerProps) {
  return (
    <span className={styles.root} data-urgency={wait?.urgency}>
      {wait && (
        <>
          <b>
            <span className="visually-hidden">{wait.lead} </span>
            {wait.text}
          </b>
          <span className="visually-hidden">, {wait.urgencyText}</span>
        </>
      )}
      <time dateTime={since}>{moment(since, today)}</time>
    </span>
  );
}
