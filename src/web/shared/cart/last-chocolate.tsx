import styles from "./last-chocolate.module.css";

const cells = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];

/** A box of nine with one chocolate left; decoration. */
export function LastChocolate() {
  return (
    <div className={styles.box} aria-hidden="true">
      {cells.map((cell) => (
        <span key={cell} className={styles.cell}>
          {cell === "b2" && <i className={styles.bonbon} />}
        </span>
      ))}
    </div>
  );
}
