import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Role } from "#shop/staff/rules/rights.ts";
import { Field } from "#ui/field/field.tsx";
import { PhoneInput } from "#ui/phone-input/phone-input.tsx";
import { usePhoneProblem } from "../../shared/phone-problem.ts";
import { RoleField } from "./role-field.tsx";
import { TeamDialog } from "./team-dialog.tsx";
import { useTeamAction } from "./use-team-action.ts";

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("crmTeam");
  const action = useTeamAction();
  const phoneProblem = usePhoneProblem();
  const [phone, setPhone] = useState("");
  const [role, setRole] = useState<Role>("packer");
  const [wrong, setWrong] = useState<string | null>(null);
  const form = useRef<HTMLDivElement>(null);

  const submit = (): void => {
    const problem = phoneProblem(phone);
    setWrong(problem);
    if (problem) form.current?.querySelector("input")?.focus();
    else
      void action.act("POST /crm/staff", { body: { phone, role } }, { done: t("invited"), onDone: onClose });
  };

  return (
    <TeamDialog
      title={t("inviteTitle")}
      confirm={t("inviteConfirm")}
      action={action}
      onClose={onClose}
      onSubmit={submit}
    >
      <div ref={form}>
        <Field label={t("phone")} hint={t("phoneHint")} error={wrong ?? action.problem?.errors.phone?.[0]}>
          <PhoneInput
            value={phone}
            onValueChange={(typed) => {
              setPhone(typed);
              setWrong(null);
              action.forget();
            }}
            autoComplete="off"
          />
        </Field>
      </div>
      <RoleField value={role} onChange={setRole} />
    </TeamDialog>
  );
}
