import { useId } from "react";
import { useTranslations } from "use-intl";
import { FieldError } from "#ui/field/field.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import type { GiftFacts } from "../../../shared/gift-fields/gift-facts.ts";
import { GiftFields } from "../../../shared/gift-fields/gift-fields.tsx";
import type { Editor } from "../../form/use-editor.ts";
import { giftIn, type OrderDraft } from "./order-draft.ts";

export function GiftPanel({ editor, facts }: { editor: Editor<OrderDraft>; facts: GiftFacts }) {
  const t = useTranslations("gift");
  const secrecyError = editor.errors["gift.anonymous"];
  return (
    <Panel title={t("title")}>
      <GiftFields
        value={giftIn(editor.draft)}
        onChange={(change) =>
          editor.set(
            Object.fromEntries(
              Object.entries(change).map(([name, value]) => [`gift.${name}`, value ?? ""]),
            ) as Partial<OrderDraft>,
          )
        }
        facts={facts}
        error={editor.errors["gift.message"]}
        messageId={useId()}
        size="small"
      />
      {secrecyError && <FieldError>{secrecyError}</FieldError>}
    </Panel>
  );
}
