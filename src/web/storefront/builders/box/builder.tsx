// The box builder: the tray and the price beside the bonbons, the finish of the box below them.

import { Share2 } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { contentsText } from "#shop/boxes/rules/contents.ts";
import { type Cells, countFree } from "#shop/boxes/rules/edit-history.ts";
import { type Avoidance, boxFacts, mayEat } from "#shop/boxes/rules/facts.ts";
import { boxOptions, type Finish } from "#shop/boxes/rules/finish.ts";
import type { Chocolate } from "#shop/catalog/rules/product.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Segmented, SegmentedOption } from "#ui/form/segmented/segmented.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { useShopFacts } from "../../../shared/chrome/shop-facts.ts";
import { useShareLink } from "../../../shared/device/use-share-link.ts";
import { BarSum, BuyBar } from "../../../shared/product/buy-bar/buy-bar.tsx";
import { money } from "../../../shared/text/amounts.ts";
import { keptText, useBuiltAddress } from "../page/use-built-address.ts";
import { useEditedLine, usePutInCart } from "../page/use-edited-line.ts";
import { AddBox } from "./add-box.tsx";
import { BonbonFilters } from "./bonbon-filters.tsx";
import { BonbonList } from "./bonbon-list.tsx";
import { addressKeys, boxQuery, readBox } from "./box-address.ts";
import styles from "./box-builder.module.css";
import type { BuilderData, Buy } from "./builder-data.ts";
import { FinishFields } from "./finish-fields.tsx";
import { AllergensLine, Stage } from "./stage.tsx";
import { Troubles } from "./troubles.tsx";
import { useBox } from "./use-box.ts";
import { useUndoKeys } from "./use-undo-keys.ts";

export function Builder({ builder }: { builder: BuilderData }) {
  const t = useTranslations("boxBuilder");
  const location = useLocation();
  const { sizes, bonbons, product_id } = builder;
  const bonbonsByKey = useMemo(() => new Map(bonbons.map((bonbon) => [bonbon.key, bonbon])), [bonbons]);
  const cellCounts = sizes.map(({ cells }) => cells);
  const [read, setRead] = useState(() =>
    readBox(new URLSearchParams(location.search), bonbonsByKey, cellCounts),
  );
  const box = useBox(read, bonbonsByKey);
  const [avoided, setAvoided] = useState<ReadonlySet<Avoidance>>(new Set());
  const [closed, setClosed] = useState<Cells | null>(null);
  const [chocolates, setChocolates] = useState<ReadonlySet<Chocolate>>(new Set());
  const edited = useEditedLine(product_id);
  useUndoKeys(box);

  const openCart = useBuiltAddress({
    keys: addressKeys,
    queryOf: (others) => boxQuery(box.cells, box.finish, others),
    words: { card: box.finish.card },
    onOther(query) {
      const other = readBox(query, bonbonsByKey, cellCounts);
      setRead(other);
      box.load(other);
    },
  });

  const put = usePutInCart(edited, openCart, t("add.saved"));

  // The server has neither the card nor the cart: its HTML is the same for everyone.
  const recall = useEffectEvent((card: unknown) => {
    if (typeof card === "string" && card) box.setFinish({ ...box.finish, card });
  });
  const kept = keptText(location.state, "card");
  const editedKey = edited?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and once more when the line of the cart is found
  useEffect(() => recall(kept ?? edited?.line.options.card), [editedKey]);

  const size = sizes.find(({ cells }) => cells === box.cells.length) ?? sizes[0];
  if (!size) return null;

  const facts = boxFacts(box.cells, bonbonsByKey, size.price);
  const inBox = bonbons.filter(({ key }) => box.cells.includes(key));
  const gone = inBox.filter(({ stock }) => stock === "out");
  const hidden = inBox.filter((bonbon) => !mayEat(bonbon, avoided));
  const left = countFree(box.cells);
  const lacks =
    size.stock === "out" ? "no_box" : left > 0 ? "bonbons" : gone.length > 0 ? "replacement" : null;

  const add = (): void => {
    setClosed(box.cells);
    const options = boxOptions(contentsText(box.cells), box.finish);
    put({ product_id, variant_id: size.variant_id, options });
  };

  const buy = { price: facts.price, left, lacks, isEditing: edited !== null, onAdd: add } as const;
  const unwanted = new Set([...gone, ...hidden].map(({ key }) => key));

  return (
    <>
      <p className="visually-hidden" role="status">
        {box.status}
      </p>
      <div className={styles.builder}>
        <div className={styles.head}>
          <h1 className="display-l">{t("title")}</h1>
          <p>{t("intro")}</p>
          <div className={styles.choices}>
            <Segmented label={t("size.label")}>
              {sizes.map(({ cells, stock }) => (
                <SegmentedOption
                  key={cells}
                  name="size"
                  aria-label={
                    stock === "out"
                      ? t("size.gone", { cells: t("cells", { count: cells }) })
                      : t("cells", { count: cells })
                  }
                  disabled={stock === "out"}
                  checked={cells === size.cells}
                  onChange={() => box.resize(cells)}
                >
                  <span aria-hidden="true" className="only-mobile">
                    {cells}
                  </span>
                  <span aria-hidden="true" className="only-desktop">
                    {t("cells", { count: cells })}
                  </span>
                </SegmentedOption>
              ))}
            </Segmented>
            <ShareBox cells={box.cells} finish={box.finish} />
          </div>
        </div>
        <Stage
          box={box}
          size={size.cells}
          bonbonsByKey={bonbonsByKey}
          facts={facts}
          avoided={avoided}
          unwanted={unwanted}
          buy={buy}
          isClosed={closed === box.cells}
          onOpen={() => setClosed(null)}
        />
        <div className={styles.table}>
          <div className="only-mobile">
            <AllergensLine facts={facts} isEmpty={box.filled === 0} />
          </div>
          <Troubles
            read={read}
            gone={gone}
            hidden={hidden}
            onTakeOut={(keys) => box.takeOut((key) => keys.has(key))}
          />
          <BonbonFilters
            bonbons={bonbons}
            avoided={avoided}
            chocolates={chocolates}
            onAvoid={setAvoided}
            onChocolates={setChocolates}
          />
          <BonbonList
            bonbons={bonbons}
            cells={box.cells}
            avoided={avoided}
            chocolates={chocolates}
            onAdd={box.add}
          />
          <FinishFields finish={box.finish} onFinish={box.setFinish} />
        </div>
      </div>
      <BoxBar buy={buy} filled={box.filled} total={size.cells} />
    </>
  );
}

/** The sum and the button at the bottom of a phone, always visible. */
function BoxBar({ buy, filled, total }: { buy: Buy; filled: number; total: number }) {
  const t = useTranslations("boxBuilder");
  return (
    <BuyBar
      label={t("add.summary")}
      sum={<BarSum price={money(buy.price)} note={t("facts.of", { filled, total })} />}
    >
      <AddBox buy={buy} block short />
    </BuyBar>
  );
}

/** A link to this box: it contains neither the cart nor the card. */
function ShareBox({ cells, finish }: { cells: Cells; finish: Finish }) {
  const t = useTranslations("boxBuilder");
  const locale = useLocale();
  const { shopName } = useShopFacts();
  const share = useShareLink({ copied: t("share.copied"), failed: t("share.failed") });
  const title = t("share.title", { shop: shopName });
  const urlNow = () => `${window.location.origin}${paths.boxBuilder(locale, boxQuery(cells, finish))}`;

  return (
    <Button
      variant="ghost"
      size="medium"
      className={styles.share}
      onClick={() => void share({ title, url: urlNow() })}
    >
      <Icon of={Share2} />
      <span>{t("do.share")}</span>
    </Button>
  );
}
