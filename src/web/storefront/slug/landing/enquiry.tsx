// Asks for an offer: a lead with the product, how many, and what else matters.
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { mostBulkUnits } from "#shop/leads/rules/statuses.ts";
import { Field, FormGrid } from "#ui/form/field/field.tsx";
import { Select } from "#ui/form/select/select.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { useShopFacts } from "../../../shared/chrome/shop-facts.ts";
import { LeadName, LeadPhone, LeadSend } from "../../../shared/lead/lead-fields.tsx";
import { LeadThanks } from "../../../shared/lead/lead-thanks.tsx";
import { useLeadForm } from "../../../shared/lead/use-lead-form.ts";
import { MarkdownText } from "../../../shared/markdown/markdown.tsx";
import { telephone } from "../../../shared/text/telephone.ts";
import styles from "./landing.module.css";
import type { ShownOf } from "./landing-data.server.ts";

type EnquiryProps = { block: ShownOf<"enquiry"> };

/** Both together fit into the text of a lead. */
const limits = { company: 120, wishes: 800 };
const USUAL_QUANTITY = "20";

const unitsIn = (text: string): number => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : 0);

/** Without scripts the form is not shown: the phone and the e-mail beside it are. */
export function Enquiry({ block }: EnquiryProps) {
  const { hotline, email } = useShopFacts().contacts;
  const locale = useLocale();
  const [sent, setSent] = useState(0);
  return (
    <div className={styles.enquiry}>
      <div className={styles.asked}>
        <MarkdownText blocks={block.paragraphs} />
        {hotline && <TextLink href={telephone(hotline)}>{hotline}</TextLink>}
        <TextLink href={`mailto:${email}`}>{email}</TextLink>
        <TextLink href={paths.newRecipientList(locale)}>{block.texts.list}</TextLink>
      </div>
      <EnquiryForm key={sent} block={block} onClose={() => setSent(sent + 1)} />
    </div>
  );
}

function EnquiryForm({ block, onClose }: EnquiryProps & { onClose: () => void }) {
  const t = useTranslations("leads");
  const { key, products, texts } = block;
  const [chosen, setChosen] = useState(0);
  const [quantity, setQuantity] = useState(USUAL_QUANTITY);
  const [isTried, setTried] = useState(false);
  const [company, setCompany] = useState("");
  const [wishes, setWishes] = useState("");
  const units = unitsIn(quantity);
  const isWrong = units < 1 || units > mostBulkUnits;
  const { product_id = 0, variant_id = 0 } = products[chosen] ?? {};
  const text = [company.trim() && `${texts.company}: ${company.trim()}`, wishes.trim()]
    .filter(Boolean)
    .join("\n");
  const form = useLeadForm("bulk", { product_id, variant_id, quantity: units, text });
  const quantityId = `${key}-quantity`;

  function submit(event: FormEvent): void {
    setTried(true);
    if (isWrong) {
      event.preventDefault();
      document.getElementById(quantityId)?.focus();
    } else form.submit(event);
  }

  if (form.sentTo !== null)
    return (
      <div>
        <h3 className="display-s">{t("thanks.bulk")}</h3>
        <LeadThanks phone={form.sentTo} onClose={onClose} />
      </div>
    );
  return (
    <form className={styles.fields} noValidate onSubmit={submit}>
      <FormGrid>
        <Field label={texts.which}>
          <Select value={chosen} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
            {products.map(({ name, variant_id: id }, index) => (
              <option key={id} value={index}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          id={quantityId}
          label={texts.quantity}
          error={isTried && isWrong ? texts.quantityWrong : undefined}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={quantity}
            onChange={(event) => setQuantity(event.currentTarget.value)}
          />
        </Field>
        <LeadName form={form} />
        <LeadPhone form={form} label={t("phone")} />
      </FormGrid>
      <Field label={texts.company} note={texts.optional}>
        <TextInput
          autoComplete="organization"
          maxLength={limits.company}
          value={company}
          onChange={(event) => setCompany(event.currentTarget.value)}
        />
      </Field>
      <Field label={texts.wishes} note={texts.optional} hint={texts.wishesHint}>
        <Textarea
          rows={3}
          limit={limits.wishes}
          value={wishes}
          onChange={(event) => setWishes(event.currentTarget.value)}
        />
      </Field>
      <LeadSend form={form} label={t("send.bulk")} />
    </form>
  );
}
