import styles from "./avatar.module.css";

export type AvatarTint = "ruby" | "pistachio" | "caramel" | "currant" | "salt";
const tints: readonly AvatarTint[] = ["ruby", "pistachio", "caramel", "currant", "salt"];

/** The same tint for the same name. */
export function tintOf(name: string): AvatarTint {
  let sum = 0;
  for (const char of name) sum += char.codePointAt(0) ?? 0;
  return tints[sum % tints.length] ?? "ruby";
}

type AvatarProps = {
  /** One or two letters. */
  initials: string;
  tint?: AvatarTint;
  size?: "s" | "m" | "l";
};

/** A person as letters on a tint; decoration beside the name. */
export function Avatar({ initials, tint, size }: AvatarProps) {
  return (
    <span aria-hidden="true" data-tint={tint} data-size={size} className={styles.root}>
      {initials}
    </span>
  );
}
