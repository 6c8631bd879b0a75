import { useState } from "react";
import { useTranslations } from "use-intl";
import type { SessionJson } from "#shop/identity/output.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Badge } from "#ui/data/badge/badge.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { FieldError } from "#ui/form/field/field.tsx";
import { type Api, type ApiResult, isRefusal } from "../../api/api.ts";
import { useRemote } from "../../api/use-remote.ts";
import { useLocale } from "../../chrome/language/use-locale.ts";
import { dayMonthOf } from "../../text/dates.ts";
import { leaveAccount } from "../session/sign-out.ts";
import styles from "./session-list.module.css";

type SessionListProps = {
  api: Api;
  /** Whose sessions; absent: the user's own. */
  staffId?: number;
};

function sessionCalls(api: Api, staffId?: number) {
  if (staffId === undefined)
    return {
      list: (signal: AbortSignal) => api.call("GET /profile/sessions", { signal }),
      end: (id: number) => api.call("DELETE /profile/sessions/:id", { params: { id } }),
      endAll: () => api.call("DELETE /profile/sessions", {}),
    };
  const params = { id: staffId };
  return {
    list: (signal: AbortSignal) => api.call("GET /crm/staff/:id/sessions", { params, signal }),
    end: (session: number) =>
      api.call("DELETE /crm/staff/:id/sessions/:session", { params: { ...params, session } }),
    endAll: () => api.call("DELETE /crm/staff/:id/sessions", { params }),
  };
}

/** The sessions of an account, the last used first; each may be ended, and all at once. */
export function SessionList({ api, staffId }: SessionListProps) {
  const t = useTranslations("auth.sessions");
  const say = useToast();
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const calls = sessionCalls(api, staffId);
  const list = useRemote<{ data: readonly SessionJson[] }>(`sessions ${staffId}`, calls.list);
  const sessions = list.value?.data;
  const day = (iso: string): string => dayMonthOf(iso, locale);

  const end = async (
    call: () => Promise<ApiResult<unknown>>,
    isHere: boolean,
    done: string,
  ): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const answer = await call();
    setBusy(false);
    if (answer.ok && isHere) leaveAccount();
    else if (answer.ok) say({ text: done });
    else setProblem(isRefusal(answer.error) ? answer.error.message : t("failed"));
    list.retry();
  };

  if (!sessions) return list.failure && <FieldError role="alert">{t("failed")}</FieldError>;
  if (sessions.length === 0) return <p className="muted">{t("none")}</p>;
  return (
    <>
      <ul className={styles.list}>
        {sessions.map(({ id, device, since, last_used, current }) => (
          <li key={id}>
            <span>
              <b>{device ?? t("device")}</b>{" "}
              {current && (
                <Badge size="small" tone="mute">
                  {t("current")}
                </Badge>
              )}
              <small>
                {t("since", { day: day(since) })} · {t("last_used", { day: day(last_used) })}
              </small>
            </span>
            <Button
              size="small"
              variant="neutral"
              aria-label={t("end_of", { device: device ?? t("device"), day: day(since) })}
              onClick={() => void end(() => calls.end(id), current, t("ended"))}
            >
              {t("end")}
            </Button>
          </li>
        ))}
      </ul>
      {problem && <FieldError role="alert">{problem}</FieldError>}
      <Button
        size="medium"
        variant="outline"
        className={styles.all}
        busy={isBusy}
        onClick={() =>
          void end(
            calls.endAll,
            sessions.some(({ current }) => current),
            t("ended_all"),
          )
        }
      >
        {t("end_all")}
      </Button>
    </>
  );
}
