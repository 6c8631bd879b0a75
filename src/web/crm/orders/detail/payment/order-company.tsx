// The company that the invoice of an order is made out to.
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { companyLengths, isCompanyCode, plainCode } from "#shop/invoices/rules/company.ts";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { FormDialog } from "../../../dialogs/dialog-form.tsx";
import { useFormAction } from "../../../frame/use-crm-action.ts";
import { Facts } from "../../../widgets/facts.tsx";
import type { OrderView } from "../order-view.server.ts";

type Invoice = NonNullable<OrderView["invoice"]>;
type OrderCompanyProps = { order: OrderView; invoice: Invoice };

export function OrderCompany({ order, invoice }: OrderCompanyProps) {
  const t = useTranslations("crmReturns.invoice.company");
  const [isOpen, setOpen] = useState(false);
  const { company } = invoice;
  return (
    <>
      <Facts
        nameOf={() => t("of")}
        of={{
          company: company ? (
            <>
              <b>{company.name}</b>, {company.code}
              {[company.address, company.email].filter(Boolean).map((line) => (
                <span key={line} className="muted">
                  <br />
                  {line}
                </span>
              ))}
            </>
          ) : (
            t("inPerson")
          ),
        }}
      />
      {invoice.mayChangeCompany && (
        <TextButton quiet onClick={() => setOpen(true)}>
          {t(company ? "change" : "add")}
        </TextButton>
      )}
      {isOpen && <CompanyDialog order={order} invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  );
}

const fields = ["name", "code", "email", "address"] as const;
type CompanyField = (typeof fields)[number];

function CompanyDialog({ order, invoice, onClose }: OrderCompanyProps & { onClose: () => void }) {
  const t = useTranslations("crmReturns.invoice.company");
  const tFields = useTranslations("checkout.fields.company");
  const tCompany = useTranslations("checkout.company");
  const tErrors = useTranslations("checkout.errors.company");
  const { number, version } = order;
  const [typed, setTyped] = useState<Readonly<Record<CompanyField, string>>>({
    name: invoice.company?.name ?? "",
    code: invoice.company?.code ?? "",
    email: invoice.company?.email ?? "",
    address: invoice.company?.address ?? "",
  });
  const [isChecked, setChecked] = useState(false);
  const { act, busy, problem } = useFormAction({
    conflict: t("conflict"),
    unsure: t("unsure"),
    fields: fields.map((field) => `company.${field}`),
  });
  const isEmpty = fields.every((field) => typed[field].trim() === "");
  const problems: Partial<Record<CompanyField, ReactNode>> = isEmpty
    ? {}
    : {
        name: typed.name.trim() === "" && tErrors("name"),
        code: !isCompanyCode(plainCode(typed.code)) && tErrors("code"),
      };
  const wrong = isChecked ? problems : {};
  const submit = (): void => {
    setChecked(true);
    const first = fields.find((field) => problems[field]);
    if (first) {
      document.getElementById(`company-${first}`)?.focus();
      return;
    }
    void act(
      "PUT /crm/orders/:number/company",
      { params: { number }, body: { version, company: isEmpty ? null : typed } },
      { done: t("done"), onDone: onClose },
    );
  };
  return (
    <FormDialog
      title={t("title", { number: invoice.number })}
      onSubmit={submit}
      onClose={onClose}
      submit={t("save")}
      cancel={t("cancel")}
      action={{ busy, problem }}
    >
      <p className="muted">{t("text")}</p>
      {fields.map((field) => (
        <Field
          key={field}
          id={`company-${field}`}
          label={tFields(field)}
          note={field === "name" || field === "code" ? undefined : tCompany("optional")}
          error={problem?.errors[`company.${field}`]?.[0] ?? wrong[field]}
        >
          <TextInput
            autoComplete="off"
            type={field === "email" ? "email" : "text"}
            inputMode={field === "code" ? "numeric" : undefined}
            maxLength={companyLengths[field]}
            value={typed[field]}
            onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
          />
        </Field>
      ))}
    </FormDialog>
  );
}
