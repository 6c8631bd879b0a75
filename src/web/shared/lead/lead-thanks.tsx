import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { groupPhone } from "#ui/form/phone-input/phone-format.ts";
import { useShopFacts } from "../chrome/shop-facts.ts";
import styles from "./lead.module.css";

/** Replaces the sent form; its button takes the keyboard focus. */
export function LeadThanks({ phone, onClose }: { phone: string; onClose: () => void }) {
  const t = useTranslations("leads.thanks");
  const { opens, closes, callbackMinutes: minutes } = useShopFacts().contacts;
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector("button")?.focus(), []);
  return (
    <div className={styles.form} role="status">
      <p>
        {t("text", {
          phone: `+380\u00a0${groupPhone(phone).replaceAll(" ", "\u00a0")}`,
          minutes,
          opens,
          closes,
        })}
      </p>
      <div ref={button}>
        <Button block variant="secondary" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </div>
  );
}
