import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type Role, roles } from "#shop/staff/rules/rights.ts";
import { Field } from "#ui/form/field/field.tsx";
import { PhoneInput } from "#ui/form/phone-input/phone-input.tsx";
import { Options, Select } from "#ui/form/select/select.tsx";
import { SessionList } from "../../../shared/account/sessions/session-list.tsx";
import { usePhoneProblem } from "../../../shared/text/phone-problem.ts";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { FormDialog } from "../../dialogs/dialog-form.tsx";
import { useSignInAgain } from "../../dialogs/sign-in-again.tsx";
import { type CrmAction, useFormAction } from "../../frame/use-crm-action.ts";
import type { Member } from "./people.server.ts";

function useTeamAction() {
  const t = useTranslations("crmTeam");
  return useFormAction({ unsure: t("unsure"), conflict: t("conflict"), fields: ["phone"] });
}

type TeamDialogProps = {
  title: string;
  confirm: string;
  action: CrmAction;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

function TeamDialog({ title, confirm, action, onClose, onSubmit, children }: TeamDialogProps) {
  const t = useTranslations("crmTeam");
  return (
    <FormDialog
      title={title}
      onSubmit={onSubmit}
      onClose={onClose}
      submit={confirm}
      cancel={t("cancel")}
      action={action}
    >
      {children}
    </FormDialog>
  );
}

export function AccessDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations("crmTeam");
  const tRoles = useTranslations("crm.roles");
  const action = useTeamAction();
  const { name, version } = member;
  const act = member.disabled_at === null ? "disable" : "enable";
  const submit = (): void =>
    void action.act(
      `POST /crm/staff/:id/${act}`,
      { params: { id: member.id }, body: { version } },
      { done: t(`${act}Done`, { name }), onDone: onClose },
    );
  return (
    <TeamDialog
      title={t(`${act}Title`, { name })}
      confirm={t(`${act}Confirm`)}
      action={action}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="muted">{t(`${act}Text`, { role: tRoles(member.role) })}</p>
    </TeamDialog>
  );
}

export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations("crmTeam");
  const tRoles = useTranslations("crm.roles");
  const action = useTeamAction();
  const [role, setRole] = useState<Role>(member.role);
  const submit = (): void => {
    if (role === member.role) onClose();
    else
      void action.act(
        "PUT /crm/staff/:id/role",
        { params: { id: member.id }, body: { role, version: member.version } },
        { done: t("roleChanged", { name: member.name, role: tRoles(role) }), onDone: onClose },
      );
  };
  return (
    <TeamDialog
      title={t("roleTitle")}
      confirm={t("roleConfirm")}
      action={action}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="muted">{t("roleNow", { name: member.name, role: tRoles(member.role) })}</p>
      <RoleField value={role} onChange={setRole} />
    </TeamDialog>
  );
}

type MemberDialogProps = { member: Member; onClose: () => void };

export function SessionsDialog({ member, onClose }: MemberDialogProps) {
  const t = useTranslations("auth.sessions");
  const { api } = useSignInAgain();
  return (
    <CrmDialog open onClose={onClose} title={t("title_of", { name: member.name })}>
      <SessionList api={api} staffId={member.id} />
    </CrmDialog>
  );
}

export function ResetFactorDialog({ member, onClose }: MemberDialogProps) {
  const t = useTranslations("crmTeam");
  const action = useTeamAction();
  const { id, name, version } = member;
  const reset = (): void =>
    void action.act(
      "POST /crm/staff/:id/second-factor/reset",
      { params: { id }, body: { version } },
      { done: t("resetDone", { name }), onDone: onClose },
    );
  return (
    <TeamDialog
      title={t("resetTitle", { name })}
      confirm={t("resetConfirm")}
      action={action}
      onClose={onClose}
      onSubmit={reset}
    >
      <p className="muted">{t("resetText")}</p>
    </TeamDialog>
  );
}

function RoleField({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const t = useTranslations();
  return (
    <Field label={t("crmTeam.role")} hint={t(`crmTeam.roleNotes.${value}`)}>
      <Select
        value={value}
        onChange={(event) => onChange(roles.find((role) => role === event.currentTarget.value) ?? value)}
      >
        <Options of={roles} nameOf={(role) => t(`crm.roles.${role}`)} />
      </Select>
    </Field>
  );
}

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
