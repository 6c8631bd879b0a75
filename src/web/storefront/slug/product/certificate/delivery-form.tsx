import { FileText, Mail, MessageSquareText } from "lucide-react";
import { useTranslations } from "use-intl";
import { countGraphemes } from "#kit/text/graphemes.ts";
import { type CertificateDeliveryField, greetingMost, nameMost } from "#shop/certificates/rules/delivery.ts";
import { Field, FormGrid } from "#ui/form/field/field.tsx";
import { PhoneInput } from "#ui/form/phone-input/phone-input.tsx";
import { RadioCard, RadioCardGroup } from "#ui/form/radio-card/radio-card.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { Icon, type IconShape } from "#ui/picture/icon/icon.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { useHydrated } from "../../../../shared/page/use-hydrated.ts";
import { densePicture } from "../../../../shared/pictures/pictures.ts";
import { money } from "../../../../shared/text/amounts.ts";
import type { Product } from "../product-view.ts";
import { type CertificateDeliveryWay, certificateDeliveryWays } from "./delivery-draft.ts";
import styles from "./delivery-form.module.css";
import { SendingDay } from "./sending-day.tsx";
import { type CertificateDelivery, certificateDeliveryFieldId } from "./use-certificate-delivery.ts";

const icons: Record<CertificateDeliveryWay, IconShape> = {
  paper: FileText,
  email: Mail,
  sms: MessageSquareText,
};

export interface CertificateDeliveryFormProps {
  giving: CertificateDelivery;
  price: number;
  photo: Product["gallery"][number] | undefined;
}

/** Whether a certificate is printed or sent electronically, its recipient, greeting and date. */
export function CertificateDeliveryForm({ giving, price, photo }: CertificateDeliveryFormProps) {
  const t = useTranslations("giving");
  const hydrated = useHydrated();
  const { draft, edit, hasPaper } = giving;
  const way = hydrated ? draft.way : hasPaper ? "paper" : "email";
  return (
    <section className={styles.root} aria-labelledby="giving-heading">
      <h2 id="giving-heading">{t("title")}</h2>
      <RadioCardGroup legend={t("title")} legendHidden>
        {certificateDeliveryWays.map((one) => (
          <RadioCard
            key={one}
            name="giving"
            value={one}
            checked={way === one}
            disabled={one === "paper" ? !hasPaper : !hydrated}
            onChange={() => edit({ way: one })}
            note={t(one === "paper" && !hasPaper ? "ways.paper_none" : `ways.${one}_note`)}
            end={<Icon of={icons[one]} />}
          >
            {t(`ways.${one}`)}
          </RadioCard>
        ))}
      </RadioCardGroup>
      {way === "paper" ? (
        <PaperPreview price={price} photo={photo} />
      ) : (
        <>
          <CertificateDeliveryFields giving={giving} />
          <Preview giving={giving} price={price} />
        </>
      )}
    </section>
  );
}

function CertificateDeliveryFields({ giving }: { giving: CertificateDelivery }) {
  const t = useTranslations("giving");
  const { draft, problems, edit } = giving;
  const errorOf = (field: CertificateDeliveryField, key: Parameters<typeof t>[0]): string | undefined =>
    problems.includes(field) ? t(key) : undefined;
  const left = greetingMost - countGraphemes(draft.greeting);
  const hydrated = useHydrated();
  return (
    <FormGrid>
      <Field
        id={certificateDeliveryFieldId("name")}
        label={t("name")}
        error={errorOf("name", "errors.name")}
        full
      >
        <TextInput
          value={draft.name}
          autoComplete="off"
          maxLength={nameMost * 2}
          onChange={(event) => edit({ name: event.currentTarget.value })}
        />
      </Field>
      {draft.way === "email" ? (
        <Field
          id={certificateDeliveryFieldId("to")}
          label={t("email")}
          error={errorOf("to", "errors.email")}
          full
        >
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={120}
            value={draft.email}
            onChange={(event) => edit({ email: event.currentTarget.value })}
          />
        </Field>
      ) : (
        <Field
          id={certificateDeliveryFieldId("to")}
          label={t("phone")}
          error={errorOf("to", "errors.phone")}
          full
        >
          <PhoneInput value={draft.phone} autoComplete="off" onValueChange={(phone) => edit({ phone })} />
        </Field>
      )}
      {draft.way === "email" && (
        <Field
          id={certificateDeliveryFieldId("greeting")}
          label={t("greeting")}
          note={t("optional")}
          hint={left >= 0 ? t("left", { count: left }) : undefined}
          error={left < 0 ? t("tooLong", { count: -left }) : errorOf("greeting", "errors.greeting")}
          full
        >
          <Textarea
            rows={3}
            value={draft.greeting}
            placeholder={t("greetingPlaceholder")}
            onChange={(event) => edit({ greeting: event.currentTarget.value })}
          />
        </Field>
      )}
      {hydrated && <SendingDay giving={giving} error={errorOf("day", "errors.day")} />}
    </FormGrid>
  );
}

/** The printed form in its envelope; the sum on the photograph may be another. */
function PaperPreview({ price, photo }: Pick<CertificateDeliveryFormProps, "price" | "photo">) {
  const t = useTranslations("giving");
  return (
    <figure className={styles.arrives}>
      {photo && <Photo {...densePicture(photo.file, "product")} alt={photo.alt} />}
      <figcaption>
        <b>{t("arrives.title")}</b>
        {t("arrives.text", { sum: money(price) })}
        {photo && <small>{t("arrives.photo")}</small>}
      </figcaption>
    </figure>
  );
}

/** The page that the recipient will open, without the code. */
function Preview({ giving: { draft }, price }: { giving: CertificateDelivery; price: number }) {
  const t = useTranslations("giving");
  return (
    <figure className={styles.preview}>
      <figcaption>{t("preview")}</figcaption>
      <div className={styles.paper}>
        <span>{t("paper.title")}</span>
        <b>{money(price)}</b>
        <p>{t("paper.for", { name: draft.name.trim() || "…" })}</p>
        {draft.way === "email" && draft.greeting.trim() && <q>{draft.greeting.trim()}</q>}
        <code aria-hidden="true">•••• •••• •••• ••••</code>
      </div>
    </figure>
  );
}
