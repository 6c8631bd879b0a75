// The message builder: its text and chocolates beside the picture of the box.
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { LettersBuilder } from "#shop/chocolate-letters/output.ts";
import { messageOptions } from "#shop/chocolate-letters/rules/codec.ts";
import type { MissingTile } from "#shop/chocolate-letters/rules/message-price.ts";
import { isRude } from "#shop/chocolate-letters/rules/rude-words.ts";
import type { Chocolate } from "#shop/chocolate-letters/rules/signs.ts";
import { readTyped } from "#shop/chocolate-letters/rules/typed.ts";
import { Chip, Chips } from "#ui/buttons/chip/chip.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { useShopFacts } from "../../../shared/chrome/shop-facts.ts";
import { useShareLink } from "../../../shared/device/use-share-link.ts";
import { useBuiltAddress } from "../page/use-built-address.ts";
import { useEditedLine, usePutInCart } from "../page/use-edited-line.ts";
import { BoxField, ChocolateField, PatternField } from "./chocolate-fields.tsx";
import styles from "./letters-builder.module.css";
import { addressKeys, addressQuery, readAddress } from "./message-address.ts";
import { MessageStage } from "./message-stage.tsx";
import { type Lacks, MessageBar, MessageSummary } from "./message-summary.tsx";
import { type PhraseOccasion, Phrases, TextField } from "./text-field.tsx";
import { useSignLabel } from "./tile-picture.tsx";
import { useMessage } from "./use-message.ts";
import { type Offered, useOffered } from "./use-offered.ts";

type BuilderProps = { builder: LettersBuilder; occasions: readonly PhraseOccasion[] };

export function Builder({ builder: known, occasions }: BuilderProps) {
  const t = useTranslations("lettersBuilder");
  const locale = useLocale();
  const location = useLocation();
  const [first] = useState(() => readAddress(new URLSearchParams(location.search)));
  const [boxKey, setBoxKey] = useState(first.box);
  const text = useRef<HTMLTextAreaElement>(null);
  const inHand = useMessage(first.draft);
  const { message, problem, unknown } = inHand;
  const usual = known.boxes.find(({ is_available }) => is_available) ?? known.boxes[0];
  const box = known.boxes.find(({ key }) => key === boxKey) ?? usual;
  const offered = useOffered(known, message, box?.variant_id ?? 0, inHand.coat.base);
  const isWhole = problem === null && unknown.length === 0;
  const boxInAddress = box && box !== usual ? box.key : null;
  const openCart = useBuiltAddress({
    keys: addressKeys,
    // A message that cannot be ordered yet is not in the address.
    queryOf: (others) => (isWhole ? addressQuery(message, boxInAddress, others) : null),
    onOther(query) {
      const read = readAddress(query);
      inHand.load(read.draft);
      setBoxKey(read.box);
    },
  });
  const example = readTyped(occasions[0]?.phrases[1] ?? "").lines;
  const edited = useEditedLine(known.product_id);
  const editedBox = edited?.line.variant_id;
  // The server has no cart: its HTML is the same for everyone.
  useEffect(() => {
    const own = known.boxes.find(({ variant_id }) => variant_id === editedBox);
    if (own) setBoxKey(own.key);
  }, [editedBox, known.boxes]);
  const share = useShareLink({ copied: t("share.copied"), failed: t("share.failed") });
  const { shopName } = useShopFacts();
  const link = () => ({
    title: t("share.title", { shop: shopName }),
    url: `${window.location.origin}${paths.lettersBuilder(locale, addressQuery(message, boxInAddress))}`,
  });

  const lacks = lackOf(offered, isWhole);
  const put = usePutInCart(edited, openCart, t("add.saved"));
  const add = (): void => {
    const options = { ...messageOptions(message) };
    put({ product_id: known.product_id, variant_id: box?.variant_id ?? null, options });
  };
  const buy = { lacks, isEditing: edited !== null, onAdd: add, onWrite: () => text.current?.focus() };
  const gone = new Set(offered.missing.flatMap(({ places }) => places));

  return (
    <>
      <div className={styles.head}>
        <h1 className="display-l">{t("title")}</h1>
        <p>{t("intro")}</p>
      </div>
      <div className={styles.builder}>
        <div className={styles.table}>
          <div className={styles.picture}>
            <MessageStage box={box?.key} inHand={inHand} gone={gone} example={example} />
            {message.rows.length > 0 && <p className={styles.tip}>{t("stage.hint")}</p>}
            <MissingLetters missing={offered.missing} onReplace={inHand.replace} />
          </div>
          <MessageSummary offered={offered} buy={buy} onShare={() => void share(link())} />
        </div>
        <div className={styles.fields}>
          <TextField inHand={inHand} ref={text} />
          {isRude(message.rows) && (
            <Notice role="status" title={t("rude.title")}>
              <p>{t("rude.text")}</p>
            </Notice>
          )}
          <Phrases occasions={occasions} onPhrase={inHand.type} />
          <ChocolateField inHand={inHand} offer={offered.builder.chocolates} />
          <PatternField inHand={inHand} />
          <BoxField
            boxes={offered.builder.boxes}
            chosen={box?.variant_id ?? 0}
            onBox={(id) => setBoxKey(known.boxes.find(({ variant_id }) => variant_id === id)?.key ?? null)}
          />
        </div>
      </div>
      <MessageBar offered={offered} buy={buy} />
    </>
  );
}

function lackOf({ message, box, missing }: Offered, isWhole: boolean): Lacks {
  if (!isWhole) return "problem";
  if (message.rows.length === 0) return "empty";
  if (!box?.is_available) return "noBox";
  return missing.length > 0 ? "missing" : null;
}

type MissingProps = {
  missing: readonly MissingTile[];
  onReplace: (places: readonly number[], chocolate: Chocolate) => void;
};

/** Letters that are out of stock, and the same letters of other chocolates: one press replaces them. */
function MissingLetters({ missing, onReplace }: MissingProps) {
  const t = useTranslations("lettersBuilder.missing");
  const tChocolate = useTranslations("lettersBuilder.chocolate");
  const nameOf = useSignLabel();
  return (
    <div role="status" className={styles.missing}>
      {missing.map(({ sign, chocolate, wanted, left, places, substitutes }) => (
        <Notice
          key={`${sign}${chocolate}`}
          tone="warning"
          title={t(left === 0 ? "none" : "few", {
            sign: nameOf(sign),
            chocolate: tChocolate(chocolate).toLocaleLowerCase(),
            wanted,
            left,
          })}
        >
          {substitutes.length === 0 ? (
            <p>{t("no")}</p>
          ) : (
            <div className={styles.substitutes}>
              <span>{t("replace")}</span>
              <Chips wrap>
                {substitutes.map((other) => (
                  <Chip key={other} size="s" onClick={() => onReplace(places, other)}>
                    {tChocolate(other)}
                  </Chip>
                ))}
              </Chips>
            </div>
          )}
        </Notice>
      ))}
    </div>
  );
}
