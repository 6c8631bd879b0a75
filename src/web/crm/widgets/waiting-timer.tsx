import { moment, useToday } from "../moments.ts";
import styles from "./waiting-timer.module.css";

type WaitingTimerProps = {
  /** When the customer wrote, ISO. */
  since: string;
  wait: {
    readonly text: string;
    readonly lead: string;
    readonly urgency: string;
    readonly urgencyText: string;
  } | null;
};

/** How long a customer has waited: the meaning of the colour is also in text. */
export function WaitingTimer({ since, wait }: WaitingTimerProps) {
  const today = useToday();
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
