import { Phone } from "lucide-react";
import { Icon } from "#ui/icon/icon.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { telephone } from "../../shared/telephone.ts";
import styles from "./call-link.module.css";

export function CallLink({ phone, shown, label }: { phone: string; shown: string; label: string }) {
  return (
    <TextLink href={telephone(phone)} aria-label={label} className={styles.root}>
      <Icon of={Phone} />
      {shown}
    </TextLink>
  );
}
