import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { FieldError } from "#ui/field/field.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import type { Editor } from "../../form/use-editor.ts";
import type { ListingDraft } from "./listing-draft.ts";

type PublishedPanelProps = {
  editor: Editor<ListingDraft>;
  /** The effect of hiding it. */
  note: string;
  /** Its current visibility; none for a new one. */
  badge?: ReactNode;
  children?: ReactNode;
};

export function PublishedPanel({ editor, note, badge, children }: PublishedPanelProps) {
  const t = useTranslations("crmCategories");
  const { draft, errors } = editor;
  return (
    <Panel title={t("state.title")} actions={badge}>
      <Switch
        checked={draft.published}
        note={note}
        onChange={(event) => editor.set({ published: event.currentTarget.checked })}
      >
        {t("form.labels.published")}
      </Switch>
      {errors.published && <FieldError role="alert">{errors.published}</FieldError>}
      {children}
    </Panel>
  );
}
