import { useState } from "react";
import { useTranslations } from "use-intl";
import type { EditedPublication } from "#shop/content/page-reads.server.ts";
import { Field } from "#ui/field/field.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { isRefusal } from "../../shared/api/api.ts";
import { CrmDialog } from "../dialogs/crm-dialog.tsx";
import { DialogForm } from "../dialogs/dialog-form.tsx";
import { usePublicationCall } from "./use-publication-call.ts";

const MINUTES = "2026-12-01T00:00".length;
const names = ["publish_at", "hide_at"] as const;

type PlanDialogProps = {
  publication: EditedPublication;
  /** The beginning of its API paths. */
  base: string;
  /** Kyiv local time. */
  now: string;
  /** There are changes that visitors do not see yet. */
  mayShow: boolean;
  onClose: () => void;
};

/** When it is shown and when it is hidden, both in Kyiv local time. */
export function PlanDialog({ publication, base, now, mayShow, onClose }: PlanDialogProps) {
  const t = useTranslations("crmContent.plan");
  // A form needs no delay between presses: the version guards what it sends.
  const call = usePublicationCall(base);
  const tState = useTranslations("crmContent.state");
  const [wrong, setWrong] = useState<Readonly<Record<string, readonly string[]>>>({});
  const shown = names.filter((name) => (name === "publish_at" ? mayShow : !publication.is_fixed));

  const submit = async (fields: FormData): Promise<void> => {
    const at = (name: string): string | null => String(fields.get(name) ?? "") || null;
    const body = { version: publication.version, publish_at: at("publish_at"), hide_at: at("hide_at") };
    const answer = await call.act("PUT", "/plan", body, t("saved"));
    if (answer === "sent") onClose();
    else if (answer !== "ignored" && isRefusal(answer)) setWrong(answer.errors);
  };

  return (
    <CrmDialog open onClose={onClose} title={t("title")}>
      <DialogForm
        onSubmit={(fields) => void submit(fields)}
        onClose={onClose}
        submit={t("submit")}
        cancel={tState("cancel")}
        busy={call.busy !== null}
      >
        <p className="muted sm">{t("note")}</p>
        {shown.map((name) => (
          <Field key={name} size="small" label={t(name)} note={t("optional")} error={wrong[name]?.[0]}>
            <TextInput
              type="datetime-local"
              name={name}
              min={now}
              max="2099-12-31T23:59"
              defaultValue={publication[name]?.slice(0, MINUTES) ?? ""}
            />
          </Field>
        ))}
      </DialogForm>
    </CrmDialog>
  );
}
