import { useTranslations } from "use-intl";
import type { EditedPublication } from "#shop/content/reads/page.server.ts";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { FormDialog } from "../../dialogs/dialog-form.tsx";
import { fieldTime } from "../../moments.ts";
import { type PublicationPlace, usePublicationAction } from "./use-publication-action.ts";

const names = ["publish_at", "hide_at"] as const;

type PlanDialogProps = {
  publication: EditedPublication;
  place: PublicationPlace;
  /** Kyiv local time. */
  now: string;
  /** There are changes that visitors do not see yet. */
  mayShow: boolean;
  onClose: () => void;
};

/** When it is shown and when it is hidden, both in Kyiv local time. */
export function PlanDialog({ publication, place, now, mayShow, onClose }: PlanDialogProps) {
  const t = useTranslations("crmContent.plan");
  const { act, at, params, busy, problem } = usePublicationAction(place);
  const tState = useTranslations("crmContent.state");
  const shown = names.filter((name) => (name === "publish_at" ? mayShow : !publication.is_fixed));

  const submit = async (fields: FormData): Promise<void> => {
    const typed = (name: string): string | null => String(fields.get(name) ?? "") || null;
    const body = {
      version: publication.version,
      publish_at: typed("publish_at"),
      hide_at: typed("hide_at"),
    };
    await act(`PUT ${at}/plan`, { params, body }, { done: t("saved"), onDone: onClose });
  };

  return (
    <FormDialog
      title={t("title")}
      onSubmit={(fields) => void submit(fields)}
      onClose={onClose}
      submit={t("submit")}
      cancel={tState("cancel")}
      busy={busy !== null}
    >
      <p className="muted sm">{t("note")}</p>
      {shown.map((name) => (
        <Field
          key={name}
          size="small"
          label={t(name)}
          note={t("optional")}
          error={problem?.errors[name]?.[0]}
        >
          <TextInput
            type="datetime-local"
            name={name}
            min={now}
            max="2099-12-31T23:59"
            defaultValue={fieldTime(publication[name])}
          />
        </Field>
      ))}
    </FormDialog>
  );
}
