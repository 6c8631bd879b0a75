import { MessageCircle, Phone, Send } from "lucide-react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { Modal } from "#ui/dialog/modal/modal.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { Icon, type IconShape } from "#ui/picture/icon/icon.tsx";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import lead from "../../shared/lead/lead.module.css";
import { LeadName, LeadPhone, LeadSend, LeadText } from "../../shared/lead/lead-fields.tsx";
import { LeadThanks } from "../../shared/lead/lead-thanks.tsx";
import { useLeadForm } from "../../shared/lead/use-lead-form.ts";
import { telephone } from "../../shared/text/telephone.ts";
import { useModal } from "../use-modal.ts";
import styles from "./contact-window.module.css";

/**
 * `?modal=contact`: call, write, or request a call; `&sub=message` shows a message form in place of the call.
 */
export default function ContactWindow() {
  const t = useTranslations("leads");
  const closeLabel = useTranslations("modals")("close");
  const modal = useModal("contact");
  const kind = modal.search.get("sub") === "message" ? "message" : "callback";
  const form = useLeadForm(kind);
  const { contacts } = useShopFacts();
  const isSent = form.sentTo !== null;
  return (
    <Modal
      open
      onClose={modal.hide}
      title={isSent ? t(`thanks.${kind}`) : t("contact.title")}
      closeLabel={closeLabel}
      width={460}
    >
      {form.sentTo !== null ? (
        <LeadThanks phone={form.sentTo} onClose={modal.hide} />
      ) : (
        <>
          <p className="muted mt-2">
            {t("contact.hours", { opens: contacts.opens, closes: contacts.closes })}
          </p>
          <Ways />
          <p className={styles.or}>{t("contact.or")}</p>
          <form className={lead.form} noValidate onSubmit={form.submit}>
            {kind === "message" && <LeadName form={form} />}
            <LeadPhone form={form} label={t(kind === "message" ? "phone" : "contact.callback")} />
            {kind === "message" && <LeadText form={form} />}
            <LeadSend form={form} label={t(`send.${kind}`)} />
            <p className={styles.other}>
              {kind === "callback" ? (
                <TextButton onClick={() => modal.turn({ sub: "message" })}>
                  {t("contact.to_message")}
                </TextButton>
              ) : (
                <TextButton onClick={() => modal.turn({})}>{t("contact.to_callback")}</TextButton>
              )}
            </p>
          </form>
        </>
      )}
    </Modal>
  );
}

/** The phone numbers and messengers that the shop has. */
function Ways() {
  const t = useTranslations("leads.contact");
  const { contacts } = useShopFacts();
  const number = contacts.hotline || contacts.phone;
  return (
    <ul className={styles.ways}>
      <Way icon={Phone} name={number} note={contacts.hotline ? t("free") : t("phone")}>
        <ButtonLink href={telephone(number)} variant="secondary" size="medium">
          {t("dial")}
        </ButtonLink>
      </Way>
      {contacts.telegram && (
        <Way icon={Send} name="Telegram" note={t("any_time")}>
          <ButtonLink href={contacts.telegram} rel="noopener" variant="neutral" size="medium">
            {t("write")}
          </ButtonLink>
        </Way>
      )}
      {contacts.viber && (
        <Way icon={MessageCircle} name="Viber" note={t("any_time")}>
          <ButtonLink href={contacts.viber} rel="noopener" variant="neutral" size="medium">
            {t("write")}
          </ButtonLink>
        </Way>
      )}
    </ul>
  );
}

type WayProps = { icon: IconShape; name: string; note: string; children: React.ReactNode };

function Way({ icon, name, note, children }: WayProps) {
  return (
    <li>
      <Icon of={icon} />
      <span>
        <b>{name}</b>
        <small>{note}</small>
      </span>
      {children}
    </li>
  );
}
