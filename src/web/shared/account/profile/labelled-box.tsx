import { Icon, type IconShape } from "#ui/picture/icon/icon.tsx";
import styles from "./labelled-box.module.css";

/** A closed box with a ribbon and an empty label; decoration. */
export function LabelledBox({ icon }: { icon: IconShape }) {
  return (
    <div className={styles.box} aria-hidden="true">
      <span className={styles.label}>
        <Icon of={icon} />
        <i />
        <i />
      </span>
    </div>
  );
}
