import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { EndpointAnswer } from "#api/client-types.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { isRefusal } from "../../../shared/api/api.ts";
import { useCrmAction } from "../../frame/use-crm-action.ts";
import { useCrmCall } from "../../frame/use-crm-call.ts";
import styles from "./refusals.module.css";

export function useLifting() {
  const t = useTranslations("crmRefusals");
  const { busy, act } = useCrmAction({ unsure: t("problem") });
  return {
    busy,
    /** @returns whether the value has no limits left */
    lift: (key: string) =>
      act(
        "POST /crm/limits/lift",
        { body: { key } },
        { name: key, done: ({ count }) => t(count === 0 ? "nothingToLift" : "lifted") },
      ),
  };
}

type Found = EndpointAnswer<"POST /crm/limits/find">;

function useWindowLabel() {
  const t = useTranslations("crmRefusals.find");
  return {
    window: (seconds: number): string => {
      if (seconds === 60) return t("perMinute");
      if (seconds === 600) return t("perTen");
      return t(seconds === 3600 ? "perHour" : "perDay");
    },
    wait: (seconds: number): string => {
      if (seconds < 60) return t("seconds", { count: seconds });
      if (seconds < 3600) return t("minutes", { count: Math.ceil(seconds / 60) });
      return t("hours", { count: Math.ceil(seconds / 3600) });
    },
  };
}

/**
 * How much of its limits a phone, an e-mail or an IP address has used; typed text stays out of the page's
 * address.
 */
export function FindLimits() {
  const t = useTranslations("crmRefusals");
  const { busy, call } = useCrmCall();
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function find(event: FormEvent): Promise<void> {
    event.preventDefault();
    const answer = await call("find", "POST /crm/limits/find", { body: { value: typed } });
    if (answer === "ignored") return;
    setFound(answer.ok ? answer.value : null);
    if (answer.ok) setProblem(null);
    else if (isRefusal(answer.error)) setProblem(answer.error.errors?.value?.[0] ?? answer.error.message);
    else setProblem(t("problem"));
  }

  return (
    <Panel title={t("find.title")}>
      <form className={styles.find} onSubmit={(event) => void find(event)}>
        <Field label={t("find.label")} error={problem}>
          <TextInput
            value={typed}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <Button variant="neutral" type="submit" busy={busy === "find"}>
          {t("find.do")}
        </Button>
      </form>
      {found && <FoundLimits found={found} onLifted={() => setFound({ ...found, states: [] })} />}
    </Panel>
  );
}

function FoundLimits({ found, onLifted }: { found: Found; onLifted: () => void }) {
  const t = useTranslations("crmRefusals");
  const text = useWindowLabel();
  const { busy, lift } = useLifting();
  const { key, states } = found;
  const release = async (): Promise<void> => {
    if (await lift(key)) onLifted();
  };
  return (
    <div className={styles.found} role="status">
      {states.length === 0 ? (
        <p>{t("find.none")}</p>
      ) : (
        <>
          <ul>
            {states.map((state) => (
              <li key={state.class}>
                {t(`classes.${state.class}`)}
                {state.wait_seconds > 0 && (
                  <b> — {t("find.wait", { time: text.wait(state.wait_seconds) })}</b>
                )}
                <small>
                  {state.limits
                    .map(({ used, most, seconds }) =>
                      t("find.used", { used, most, window: text.window(seconds) }),
                    )
                    .join(" · ")}
                </small>
              </li>
            ))}
          </ul>
          <div>
            <Button size="small" busy={busy === key} onClick={() => void release()}>
              {t("lift")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
