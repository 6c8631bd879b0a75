import { Bike, Mail, Package, Store, Truck } from "lucide-react";
import { Icon, type IconShape } from "#ui/picture/icon/icon.tsx";
import styles from "./content-page.module.css";
import type { DeliveryWays } from "./delivery-ways.server.ts";

const icons: Readonly<Record<DeliveryWays["items"][number]["type"], IconShape>> = {
  branch: Store,
  postomat: Package,
  courier: Truck,
  pickup: Store,
  post: Mail,
  own: Bike,
};

/** The delivery methods and their prices, from the settings. */
export function DeliveryCards({ ways: { id, title, items } }: { ways: DeliveryWays }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={`display-s ${styles.question}`}>
        {title}
      </h2>
      <ul className={`list ${styles.cards} ${styles.ways}`}>
        {items.map(({ type, name, text, price }) => (
          <li key={type}>
            <Icon of={icons[type]} />
            <b>{name}</b>
            <span>{text}</span>
            <em data-long={type === "own" || undefined}>{price}</em>
          </li>
        ))}
      </ul>
    </section>
  );
}
