import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { QuoteJson, QuoteLineJson, QuoteProblemJson } from "#shop/cart/output/quote.ts";
import { lineKey } from "#shop/cart/rules/lines.ts";
import { Totals, TotalsRow } from "#ui/data/totals/totals.tsx";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog/confirm-dialog.tsx";
import { paths } from "../../../paths.ts";
import { cartNow, changeQuantity, removeFromCart } from "../../../shared/cart/cart-store.ts";
import { orderRunner } from "../../../shared/checkout/order-outbox/order-runner.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../shared/text/amounts.ts";
import styles from "../checkout.module.css";
import { quoteDifferences } from "../quote-differences.ts";
import type { CheckoutState } from "../use-checkout-state.ts";

interface Shortage {
  readonly product_id: number;
  readonly variant_id: number | null;
  readonly available: number;
  /** The missing part of a box or message; the name is empty when the shop no longer has it. */
  readonly part?: { readonly name: string };
}

/** The shop's questions instead of accepting the order: another price, or fewer units. */
export function Questions({ state }: { state: CheckoutState }) {
  const { progress, quote: seen, view } = state;
  if (state.isMending && seen) {
    const shortages = view.lines.flatMap(({ quoted, problem }) =>
      quoted && problem ? [shortageOf(quoted, problem)] : [],
    );
    return <OutOfStock quote={seen} shortages={shortages} onDone={state.stopMending} />;
  }
  if (progress.kind !== "refused") return null;
  const { code, body } = progress.refusal;
  const { quote, products = [] } = body;
  if (code === "advance_changed" && quote?.advance)
    return <AdvanceAsked state={state} quote={quote} advance={quote.advance} />;
  if ((code === "price_changed" || code === "certificate_changed" || code === "advance_changed") && quote) {
    const { seen_due, seen_total } = progress.body;
    return <PriceChanged state={state} was={seen_due ?? seen_total} quote={quote} />;
  }
  if (code !== "out_of_stock" || !quote) return null;
  return <OutOfStock quote={quote} shortages={products} onDone={orderRunner.dismiss} />;
}

const shortageOf = (
  { product_id, variant_id }: QuoteLineJson,
  { max = 0, available = max, line, part_name: name = "" }: QuoteProblemJson,
): Shortage => ({
  product_id,
  variant_id: variant_id ?? 0,
  available,
  ...(line === undefined ? {} : { part: { name } }),
});

interface PriceQuestionProps {
  state: CheckoutState;
  quote: QuoteJson;
  title: string;
  text: string;
  confirmLabel: string;
  /** Rows of the totals. */
  children: ReactNode;
}

/** The buyer agrees to the quote, and the order is sent again; or sees the cart with its prices of now. */
function PriceQuestion({ state, quote, text, children, ...labels }: PriceQuestionProps) {
  const t = useTranslations();
  return (
    <ConfirmDialog
      {...labels}
      open
      onClose={() => {
        orderRunner.dismiss();
        state.view.retry();
      }}
      onConfirm={() => {
        orderRunner.dismiss();
        state.submitAt(quote);
      }}
      cancelLabel={t("checkout.price_changed.cancel")}
      closeLabel={t("modals.close")}
    >
      <p>{text}</p>
      <Totals className="mt-4">{children}</Totals>
    </ConfirmDialog>
  );
}

function PriceChanged({ state, was, quote }: { state: CheckoutState; was: number; quote: QuoteJson }) {
  const t = useTranslations("checkout.price_changed");
  const differences = state.agreed ? quoteDifferences(state.agreed, quote) : [];
  const change = (before: number, now: number) => (
    <>
      <s className={styles.before}>{money(before)}</s> {money(now)}
    </>
  );
  const confirmLabel = t("confirm", { sum: money(quote.due) });
  return (
    <PriceQuestion
      state={state}
      quote={quote}
      title={t("title")}
      text={t("text")}
      confirmLabel={confirmLabel}
    >
      {differences.map(({ what, was: before, now }) => (
        <TotalsRow
          key={typeof what === "string" ? what : what.line}
          name={typeof what === "string" ? t(`rows.${what}`) : what.line}
          sum={change(before, now)}
        />
      ))}
      <TotalsRow
        kind="total"
        name={t(quote.certificate ? "rows.due" : "rows.total")}
        sum={change(was, quote.due)}
      />
    </PriceQuestion>
  );
}

type AdvanceAskedProps = {
  state: CheckoutState;
  quote: QuoteJson;
  advance: NonNullable<QuoteJson["advance"]>;
};

/** The order needs an advance that the page did not know of. */
function AdvanceAsked({ state, quote, advance }: AdvanceAskedProps) {
  const t = useTranslations("checkout");
  const totals = useTranslations("cart.totals");
  return (
    <PriceQuestion
      state={state}
      quote={quote}
      title={t("advance_changed.title")}
      text={t("advance_changed.text")}
      confirmLabel={t("submit.order_advance", { sum: money(advance.now) })}
    >
      <TotalsRow name={totals("advance")} sum={money(advance.now)} />
      <TotalsRow name={totals("on_delivery")} sum={money(advance.on_delivery)} />
      <TotalsRow kind="total" name={totals("total")} sum={money(quote.due)} />
    </PriceQuestion>
  );
}

const isNothingLeft = (shortages: readonly Shortage[]): boolean =>
  shortages.every(({ available }) => available === 0);

interface OutOfStockProps {
  quote: QuoteJson;
  shortages: readonly Shortage[];
  onDone: () => void;
}

function OutOfStock({ quote, shortages, onDone }: OutOfStockProps) {
  const t = useTranslations("checkout.out_of_stock");
  const modals = useTranslations("modals");
  const navigate = useNavigate();
  const locale = useLocale();
  const isRefilled = shortages.some(({ part }) => part);

  /**
   * Takes what is available and removes the rest. A line made by hand is edited by the buyer, in the cart.
   */
  function mend(): void {
    for (const { product_id, variant_id, available, part } of shortages) {
      if (part) continue;
      for (const line of cartNow()) {
        if (line.product_id !== product_id || (line.variant_id !== null && line.variant_id !== variant_id))
          continue;
        if (available > 0) changeQuantity(lineKey(line), Math.min(line.quantity, available));
        else removeFromCart(lineKey(line));
      }
    }
    onDone();
    if (isRefilled) navigate(paths.cart(locale));
  }

  const partText = (name: string, part: string, count: number): string =>
    part ? t("part", { name, part, count }) : t("unmade", { name });
  const nameOf = (shortage: Shortage): string =>
    quote.lines.find(
      (line) => line.product_id === shortage.product_id && line.variant_id === shortage.variant_id,
    )?.name ?? "";
  return (
    <ConfirmDialog
      open
      onClose={onDone}
      onConfirm={mend}
      title={t("title")}
      confirmLabel={isRefilled ? t("toCart") : isNothingLeft(shortages) ? t("remove") : t("take")}
      cancelLabel={t("cancel")}
      closeLabel={modals("close")}
    >
      <p>{t("text")}</p>
      <ul className={styles.shortages}>
        {shortages.map((shortage) => (
          <li key={`${shortage.product_id}.${shortage.variant_id}.${shortage.part?.name ?? ""}`}>
            {shortage.part
              ? partText(nameOf(shortage), shortage.part.name, shortage.available)
              : t("line", { name: nameOf(shortage), count: shortage.available })}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
