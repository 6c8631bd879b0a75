import { Phone } from "lucide-react";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { telephone } from "../../shared/text/telephone.ts";
import styles from "./call-link.module.css";

export function CallLink({ phone, shown, label }: { phone: string; shown: string; label: string }) {
  return (
    <TextLink href={telephone(phone)} aria-label={label} className={styles.root}>
      <Icon of={Phone} />
      {shown}
    </TextLink>
  );
}
