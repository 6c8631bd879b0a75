import { useTranslations } from "use-intl";
import type { WaybillJson } from "#shop/waybills/reads.server.ts";
import { isUnderWay } from "#shop/waybills/rules/states.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { useFollow, useWaybillCalls } from "./use-waybill-calls.ts";
import { useWaybillText } from "./use-waybill-text.ts";
import { RefusedWaybills } from "./waybill-lines.tsx";

type MakeWaybillProps = { number: string; waybill: WaybillJson | null };

/** In the question about handing over: the waybill is made there instead of being typed in. */
export function MakeWaybill({ number, waybill }: MakeWaybillProps) {
  const t = useTranslations("crmWaybills");
  const text = useWaybillText();
  const calls = useWaybillCalls();
  const isBeingMade = waybill !== null && isUnderWay(waybill.state);
  useFollow(isBeingMade);
  const why = waybill && text.why(waybill);
  return (
    <>
      {why && <Notice tone="warning">{why}</Notice>}
      <RefusedWaybills calls={calls} />
      <Button
        size="small"
        variant="outline"
        busy={calls.busy === "make" || isBeingMade}
        onClick={() => void calls.make([number])}
      >
        {waybill?.state === "refused" ? t("again") : t("panel.make")}
      </Button>
    </>
  );
}
