import { useTranslations } from "use-intl";
import type { CollectionEdit } from "#shop/catalog/input/collection-edit.ts";
import { tints } from "#shop/catalog/rules/product.ts";
import { cx } from "#ui/class-names.ts";
import { ChoiceTile } from "#ui/form/choice-tile/choice-tile.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import type { Editor } from "../../form/use-editor.ts";
import { draftOfTexts, noTexts, textsOfDraft } from "../listing-form/listing-draft.ts";
import { ListingTexts } from "../listing-form/listing-texts.tsx";
import styles from "./collection.module.css";

export type CollectionDraft = ReturnType<typeof draftOfCollection>;

export const draftOfCollection = (edit: CollectionEdit) => ({
  ...draftOfTexts(edit),
  tint: edit.tint,
});

export const emptyCollection: CollectionDraft = { ...draftOfTexts(noTexts), tint: "cocoa" };

export const collectionOfDraft = (draft: CollectionDraft): CollectionEdit => ({
  ...textsOfDraft(draft),
  tint: draft.tint,
});

export function CollectionFields({ editor, isNew }: { editor: Editor<CollectionDraft>; isNew?: boolean }) {
  const t = useTranslations("crmCategories");
  return (
    <>
      <ListingTexts editor={editor} above="" isNew={isNew} />
      <Panel title={t("form.labels.tint")}>
        <fieldset className={styles.tints}>
          <legend className="visually-hidden">{t("form.labels.tint")}</legend>
          {tints.map((tint) => (
            <ChoiceTile
              key={tint}
              look="bare"
              className={cx(styles.tint, styles[tint])}
              name="tint"
              value={tint}
              checked={editor.draft.tint === tint}
              onChange={() => editor.set({ tint })}
            >
              {t(`collections.tints.${tint}`)}
            </ChoiceTile>
          ))}
        </fieldset>
      </Panel>
    </>
  );
}
