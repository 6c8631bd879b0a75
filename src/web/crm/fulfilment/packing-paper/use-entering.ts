// Enters one line: sent once; a line that fails stays in the fields with the reason beside it.
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { EndpointAnswer } from "#api/client-types.ts";
import { api, isRefusal } from "../../../shared/api/api.ts";
import { isWaybill } from "../../../shared/order/waybill.ts";
import { timeOf } from "../../moments.ts";
import { useRefusalMessage } from "../packing/use-refusal-message.ts";

export interface PaperLine {
  readonly number: string;
  readonly result: "packed" | "shipped";
  /** As typed; empty: none. */
  readonly waybill: string;
}

export interface EnteredLine {
  /** Numbered from the first line. */
  readonly id: number;
  readonly number: string;
  readonly text: string;
  /** It was recorded before. */
  readonly isOld: boolean;
}

type FieldName = "number" | "waybill";
interface EntryProblem {
  readonly field: FieldName | null;
  readonly text: string;
}

type Answer = EndpointAnswer<"POST /crm/packing/:number/result">;

const NOT_FOUND = 404;

export function useEntering() {
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
    /** The newest first. */
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
