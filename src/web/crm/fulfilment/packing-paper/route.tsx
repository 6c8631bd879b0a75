// /crm/packing/paper: enters what was noted by hand during a power cut. Keyboard or scanner only; a line that
// was entered before shows when.
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { EndpointAnswer } from "#api/client-types.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Segmented, SegmentedOptions } from "#ui/form/segmented/segmented.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { api, isRefusal } from "../../../shared/api/api.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { isWaybill } from "../../../shared/order/waybill.ts";
import { Failure } from "../../form/failure.tsx";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter } from "../../guard.server.ts";
import { timeOf } from "../../moments.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import { useRefusalMessage } from "../packing/use-refusal-message.ts";
import type { Route } from "./+types/route.ts";
import styles from "./paper.module.css";

interface PaperLine {
  readonly number: string;
  readonly result: "packed" | "shipped";
  /** As typed; empty: none. */
  readonly waybill: string;
}

interface EnteredLine {
  readonly id: number;
  readonly number: string;
  readonly text: string;
  readonly isOld: boolean;
}

type FieldName = "number" | "waybill";
interface EntryProblem {
  readonly field: FieldName | null;
  readonly text: string;
}

type Answer = EndpointAnswer<"POST /crm/packing/:number/result">;

const NOT_FOUND = 404;

/** Sent once; a line that fails stays in the fields with the reason beside it. */
function useEntering() {
  const t = useTranslations("crmPacking.paper");
  const tWaybill = useTranslations("crmPacking.shipDialog");
  const refused = useRefusalMessage();
  const [lines, setLines] = useState<readonly EnteredLine[]>([]);
  const [problem, setProblem] = useState<EntryProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);

  function wrongBefore({ number, waybill }: PaperLine): EntryProblem | null {
    if (!/^\d{1,12}$/.test(number)) return { field: "number", text: t("numberError") };
    return waybill && !isWaybill(waybill) ? { field: "waybill", text: tWaybill("error") } : null;
  }

  const message = ({ result }: PaperLine, { outcome, at }: Answer): string => {
    if (outcome === "done") return t(result === "shipped" ? "doneShipped" : "donePacked");
    return t(result === "shipped" ? "alreadyShipped" : "alreadyPacked", { time: at ? timeOf(at) : "" });
  };

  async function problemOf(line: PaperLine): Promise<EntryProblem | null> {
    const wrong = wrongBefore(line);
    if (wrong) return wrong;
    const { number, result, waybill } = line;
    const answer = await api.call("POST /crm/packing/:number/result", {
      params: { number },
      body: { result, tracking_number: waybill || null },
    });
    if (answer.ok) {
      const { outcome } = answer.value;
      const text = message(line, answer.value);
      setLines((all) => [{ id: all.length, number, text, isOld: outcome === "already" }, ...all]);
      return null;
    }
    const { error } = answer;
    if (!isRefusal(error)) return { field: null, text: t("unsure") };
    if (error.status === NOT_FOUND) return { field: "number", text: t("missing") };
    const isWaybillsFault = Boolean(error.errors.tracking_number) || error.code === "shipped_otherwise";
    return { field: isWaybillsFault ? "waybill" : "number", text: refused(number, error) };
  }

  return {
    lines,
    problem,
    busy,
    forget: () => setProblem(null),
    /** @returns the field to correct; null when the line was entered; "ignored" for an extra press */
    async enterLine(line: PaperLine): Promise<FieldName | "ignored" | null> {
      if (isBusy.current) return "ignored";
      isBusy.current = true;
      setBusy(true);
      const wrong = await problemOf(line);
      setProblem(wrong);
      isBusy.current = false;
      setBusy(false);
      return wrong && (wrong.field ?? "number");
    },
  };
}

export async function loader(args: Route.LoaderArgs) {
  await enter(args, "order.pack");
  return null;
}

export const handle: PageHandle = { title: "crmPacking.paper.title", live: false };

const results = ["shipped", "packed"] as const;

export default function PaperPage() {
  const t = useTranslations("crmPacking.paper");
  const locale = useLocale();
  const { lines, problem, busy, enterLine, forget } = useEntering();
  const [number, setNumber] = useState("");
  const [result, setResult] = useState<(typeof results)[number]>("shipped");
  const [waybill, setWaybill] = useState("");
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = await enterLine({ number: number.trim(), result, waybill: waybill.trim() });
    if (wrong) {
      (wrong === "waybill" ? second : first).current?.focus();
      return;
    }
    setNumber("");
    setWaybill("");
    first.current?.focus();
  }

  return (
    <CrmPage title={t("title")} back={{ href: paths.crmPacking(locale), label: t("back") }}>
      <div className={styles.root}>
        <Panel label={t("title")}>
          <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
            <p className="muted">{t("intro")}</p>
            <Field size="small" label={t("number")} error={problem?.field === "number" && problem.text}>
              <TextInput
                ref={first}
                size="small"
                inputMode="numeric"
                autoComplete="off"
                maxLength={12}
                value={number}
                onChange={(event) => {
                  forget();
                  setNumber(event.currentTarget.value);
                }}
              />
            </Field>
            <Segmented label={t("result")} size="small">
              <SegmentedOptions
                name="result"
                of={results}
                chosen={result}
                onChoose={setResult}
                nameOf={(one) => t(one)}
              />
            </Segmented>
            <Field
              size="small"
              label={t("waybill")}
              hint={t("waybillHint")}
              error={problem?.field === "waybill" && problem.text}
            >
              <TextInput
                ref={second}
                size="small"
                inputMode="numeric"
                autoComplete="off"
                maxLength={40}
                value={waybill}
                onChange={(event) => {
                  forget();
                  setWaybill(event.currentTarget.value);
                }}
              />
            </Field>
            {problem?.field === null && <Failure>{problem.text}</Failure>}
            <Button type="submit" size="small" busy={busy}>
              {t("submit")}
            </Button>
          </form>
        </Panel>
        <EnteredLines lines={lines} />
      </div>
    </CrmPage>
  );
}

/** The lines entered on this page so far, the newest first. */
function EnteredLines({ lines }: { lines: readonly EnteredLine[] }) {
  const t = useTranslations("crmPacking.paper");
  const locale = useLocale();
  return (
    <Panel title={t("entered")}>
      <div role="status">
        {lines.length === 0 ? (
          <p className="muted">{t("nothing")}</p>
        ) : (
          <ul className={styles.lines}>
            {lines.map(({ id, number, text, isOld }) => (
              <li key={id}>
                <Anchor href={paths.crmOrder(number, locale)}>{number}</Anchor>
                <SmallBadge tone={isOld ? "warning" : "success"}>{text}</SmallBadge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
