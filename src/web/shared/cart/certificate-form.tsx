import { useState } from "react";
import { useTranslations } from "use-intl";
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { changeDraft, useCheckoutDraft } from "../checkout/checkout-draft.ts";
import { money } from "../text/amounts.ts";
import { CodeForm } from "./code-form.tsx";

const LONGEST = 60;
const PREFIX = "certificate_";

/** A gift certificate as payment: few buyers have one, so the field opens on request. */
export function CertificateForm({ quote, id }: { quote: QuoteJson | null; id: string }) {
  const t = useTranslations("cart.certificate");
  const { certificate_code: code } = useCheckoutDraft();
  const [isOpen, setOpen] = useState(false);
  const wrong = quote?.problems.find((problem) => problem.code.startsWith(PREFIX));
  const pays = quote?.certificate;
  if (!isOpen && !code)
    return (
      <p className="sm">
        <TextButton onClick={() => setOpen(true)}>{t("open")}</TextButton>
      </p>
    );
  return (
    <CodeForm
      id={id}
      kind="certificate"
      code={code}
      applied={pays ? t("applied", { last4: pays.last4, balance: money(pays.balance) }) : t("checking")}
      problem={wrong ? t(`problem.${wrong.code.slice(PREFIX.length) as "unknown"}`) : null}
      longest={LONGEST}
      onApply={(certificate) => changeDraft({ certificate_code: certificate })}
    />
  );
}
