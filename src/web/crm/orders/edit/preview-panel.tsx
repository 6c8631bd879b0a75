import { useTranslations } from "use-intl";
import type { PreviewJson, SumsJson } from "#shop/order-changes/output.ts";
import { Totals, TotalsRow } from "#ui/data/totals/totals.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { type ApiFailure, isRefusal } from "../../../shared/api/api.ts";
import { useRemote } from "../../../shared/api/use-remote.ts";
import { money } from "../../../shared/text/amounts.ts";
import { paperSum } from "../../../shared/totals/packing-rows.tsx";
import { useSignInAgain } from "../../dialogs/sign-in-again.tsx";
import { EditorCheckbox, EditorField } from "../../form/editor-field.tsx";
import { Failure } from "../../form/failure.tsx";
import type { Editor } from "../../form/use-editor.ts";
import { bodyOf, type OrderDraft } from "./order-draft.ts";
import styles from "./preview-panel.module.css";

const TYPING_MS = 350;

/**
 * Asks the server for the total of the change, after each pause in typing.
 * @param version of the order: a new version is calculated again
 */
export function usePreview(
  number: string,
  { draft, isDirty }: Pick<Editor<OrderDraft>, "draft" | "isDirty">,
  version: number,
) {
  const { api } = useSignInAgain();
  const body = bodyOf(draft);
  const key = isDirty ? `${version} ${JSON.stringify(body)}` : null;
  const asked = useRemote(
    key,
    (signal) => api.call("POST /crm/orders/:number/preview", { params: { number }, body, signal }),
    TYPING_MS,
  );
  const { failure } = asked;
  return {
    /** For the current draft; null while it loads, and when it fails. */
    value: asked.key === key && failure === null ? (asked.value?.preview ?? null) : null,
    isLoading: asked.isLoading,
    failure: failure?.code === "aborted" ? null : failure,
    short: (failure && isRefusal(failure) && failure.body.products) || [],
  };
}

type Preview = ReturnType<typeof usePreview>;

const parts = ["subtotal", "wrap", "ribbon", "promotions", "promo", "discount", "delivery", "fee"] as const;
const takenOff: readonly (keyof SumsJson)[] = ["promotions", "promo", "discount"];
const isTakenOff = (part: keyof SumsJson): boolean => takenOff.includes(part);

type PreviewPanelProps = {
  editor: Editor<OrderDraft>;
  preview: Preview;
  promoCode: string | null;
  mayReprice: boolean;
};

/** The new total, line by line, before anything is saved; the discount and its reason. */
export function PreviewPanel({ editor, preview, promoCode, mayReprice }: PreviewPanelProps) {
  const t = useTranslations("crmOrderEdit");
  const { errors } = editor;
  const { value, failure } = preview;
  return (
    <Panel title={t("sum")}>
      {mayReprice && (
        <EditorField
          editor={editor}
          name="discount"
          label={t("discountField")}
          note={t("optional")}
          control={{ maxLength: 12 }}
        />
      )}
      {mayReprice && promoCode !== null && (
        <EditorCheckbox editor={editor} name="keep_promo">
          {t("keepPromo", { code: promoCode })}
        </EditorCheckbox>
      )}
      <div role="status" aria-busy={preview.isLoading || undefined} className={styles.answer}>
        {value && <Sums preview={value} promoCode={promoCode} />}
        {!value && !failure && <p className="muted">{t(editor.isDirty ? "counting" : "nothingYet")}</p>}
        {failure && <Notice tone="warning">{whyNot(failure, t("fill"), t("notCounted"))}</Notice>}
      </div>
      {value?.promo_minimum && promoCode !== null && (
        <Notice tone="warning" role="status" title={t("promoBelow.title", { code: promoCode })}>
          <p>
            {t(value.promo_minimum.kept ? "promoBelow.kept" : "promoBelow.gone", {
              minimum: money(value.promo_minimum.minimum),
            })}
          </p>
          {mayReprice && (
            <EditorCheckbox editor={editor} name="keep_promo_below">
              {t("promoBelow.keep")}
            </EditorCheckbox>
          )}
        </Notice>
      )}
      <Failure>{errors.seen_total}</Failure>
      <EditorField
        editor={editor}
        name="reason"
        label={t("reason")}
        note={value && isReasonOptional(value) ? t("optional") : undefined}
        hint={t("reasonHint")}
        area={{ rows: 2, maxLength: 300 }}
      />
      <EditorCheckbox editor={editor} name="notify" note={t("notifyHint")}>
        {t("notify")}
      </EditorCheckbox>
    </Panel>
  );
}

const withPaper = (sums: SumsJson): SumsJson => ({ ...sums, wrap: paperSum(sums) });

const isReasonOptional = ({ before, after, promo_minimum }: PreviewJson): boolean =>
  before.total === after.total && !promo_minimum?.kept;

function Sums({ preview, promoCode }: { preview: PreviewJson; promoCode: string | null }) {
  const t = useTranslations("crmOrderEdit");
  const { lines, paid, due, refund } = preview;
  const [before, after] = [withPaper(preview.before), withPaper(preview.after)];
  const shown = parts.filter((part) => part === "subtotal" || before[part] > 0 || after[part] > 0);
  const named = (part: (typeof parts)[number]): string =>
    part === "promo" ? t("parts.promo", { code: promoCode ?? "" }) : t(`parts.${part}`);
  return (
    <>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={`${line.name} ${line.before} ${line.after}`}>
              <span>
                {line.name}
                <small>{t("units", { before: line.before, after: line.after })}</small>
              </span>
              <b>{signed(line.difference)}</b>
            </li>
          ))}
        </ul>
      )}
      <Totals className={styles.sums}>
        {shown.map((part) => (
          <TotalsRow
            key={part}
            kind={isTakenOff(part) ? "save" : undefined}
            name={named(part)}
            sum={<Moved part={part} before={before} after={after} />}
          />
        ))}
        <TotalsRow
          kind="total"
          name={t("parts.total")}
          sum={<Moved part="total" before={before} after={after} />}
        />
        {paid > 0 && <TotalsRow name={t("paid")} sum={money(paid)} />}
        {paid > 0 && due > 0 && <TotalsRow name={t("due")} sum={<b>{money(due)}</b>} />}
        {refund > 0 && <TotalsRow name={t("refund")} sum={<b>{money(refund)}</b>} />}
      </Totals>
    </>
  );
}

const INVALID = 422;

/** Errors of fields are shown beside them; errors of items, here too. */
const whyNot = (failure: ApiFailure, fill: string, lost: string): string => {
  if (!isRefusal(failure)) return lost;
  return failure.status === INVALID && failure.code === "validation" ? fill : failure.message;
};

const signed = (sum: number): string => (sum > 0 ? `+${money(sum)}` : money(sum));

/** «378 ₴ → 567 ₴», the old one only if it changed. */
function Moved({ part, before, after }: { part: keyof SumsJson; before: SumsJson; after: SumsJson }) {
  const t = useTranslations("crmOrderEdit");
  const sign = isTakenOff(part) ? -1 : 1;
  const now = money(sign * after[part] || 0);
  if (before[part] === after[part]) return now;
  return (
    <span className={styles.moved}>
      <s>
        <span className="visually-hidden">{t("was")} </span>
        {money(sign * before[part] || 0)}
      </s>{" "}
      {now}
    </span>
  );
}
