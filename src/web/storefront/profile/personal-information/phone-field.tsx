import { useState } from "react";
import { useTranslations } from "use-intl";
import { Field } from "#ui/field/field.tsx";
import { groupPhone, nationalDigits } from "#ui/phone-input/phone-format.ts";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { TextButton } from "#ui/text-link/text-link.tsx";
import { ChangePhone } from "./change-phone.tsx";

/** The sign-in phone; it changes only by a code to the new one. */
export function PhoneField({ phone }: { phone: string | null }) {
  const t = useTranslations("account.phone");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Field
        label={t("label")}
        ok={phone !== null}
        hint={
          <>
            {t(phone === null ? "none" : "confirmed")}{" "}
            <TextButton onClick={() => setOpen(true)}>{t(phone === null ? "add" : "change")}</TextButton>
          </>
        }
      >
        <TextInput
          type="tel"
          readOnly
          prefix="+380"
          value={phone === null ? "" : groupPhone(nationalDigits(phone))}
        />
      </Field>
      {isOpen && <ChangePhone onClose={() => setOpen(false)} />}
    </>
  );
}
