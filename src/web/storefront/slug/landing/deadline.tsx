import { CalendarClock, Check } from "lucide-react";
import { isPast } from "#shop/delivery/rules/days/last-order.ts";
import { Container } from "#ui/layout/layout.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useMinute } from "../../../shared/page/use-minute.ts";
import styles from "./landing.module.css";
import type { ShownOf } from "./landing-data.server.ts";

/** When to order at the latest. A cached page corrects itself by the visitor's clock. */
export function Deadline({ block: { key, title, now, rows, allOver } }: { block: ShownOf<"deadline"> }) {
  const at = useMinute() ?? new Date(now);
  return (
    <Container>
      <section className={styles.deadline} aria-labelledby={`${key}-title`}>
        <h2 id={`${key}-title`}>
          <Icon of={CalendarClock} />
          {title}
        </h2>
        <ul className="list">
          {rows.map((row) => (
            <li key={row.open} data-over={isPast(row, at) || undefined}>
              {!isPast(row, at) && <Icon of={Check} />}
              <span>{isPast(row, at) ? row.over : row.open}</span>
            </li>
          ))}
        </ul>
        {rows.every((row) => isPast(row, at)) && <p>{allOver}</p>}
      </section>
    </Container>
  );
}
