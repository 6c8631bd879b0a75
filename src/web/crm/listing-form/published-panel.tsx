import { useTranslations } from "use-intl";
import { Panel } from "#ui/panel/panel.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import type { Editor } from "../form/use-editor.ts";
import type { ListingDraft } from "./listing-draft.ts";

/** Whether a new one is shown at once. */
export function PublishedPanel({ editor }: { editor: Editor<ListingDraft> }) {
  const t = useTranslations("crmCategories");
  return (
    <Panel title={t("state.title")}>
      <Switch
        checked={editor.draft.published}
        note={t("state.publishedNote")}
        onChange={(event) => editor.set({ published: event.currentTarget.checked })}
      >
        {t("form.labels.published")}
      </Switch>
    </Panel>
  );
}
