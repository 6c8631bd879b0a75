import { useTranslations } from "use-intl";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { EditorField } from "../form/editor-field.tsx";
import type { Editor } from "../form/use-editor.ts";
import type { OrderDraft } from "./order-draft.ts";

const boxes = [
  { name: "gift.wrap", word: "wrap" },
  { name: "gift.anonymous", word: "anonymous" },
] as const;

/** The card's text, the wrap, and whether the payer is named. */
export function GiftPanel({ editor, cardLength }: { editor: Editor<OrderDraft>; cardLength: number }) {
  const t = useTranslations("crmOrderEdit");
  return (
    <Panel title={t("gift")}>
      <EditorField
        editor={editor}
        name="gift.message"
        label={t("card")}
        note={t("optional")}
        area={{ rows: 2, maxLength: cardLength }}
      />
      {boxes.map(({ name, word }) => (
        <Checkbox
          size="small"
          key={name}
          checked={editor.draft[name]}
          onChange={(event) => editor.set({ [name]: event.currentTarget.checked })}
        >
          {t(word)}
        </Checkbox>
      ))}
    </Panel>
  );
}
