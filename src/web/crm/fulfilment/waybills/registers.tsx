import { Printer } from "lucide-react";
import { useTranslations } from "use-intl";
import { usualCarrier } from "#shop/delivery/rules/carriers.ts";
import type { RegisterJson } from "#shop/waybills/reads.server.ts";
import type { BadgeTone } from "#ui/badge/badge.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { paths } from "../../../paths.ts";
import { ConfirmButton } from "../../dialogs/dialog-form.tsx";
import { moment, useToday } from "../../moments.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import styles from "./waybills.module.css";

const tones = {
  wanted: "info",
  made: "success",
  refused: "danger",
  dissolving: "info",
  dissolved: "mute",
} as const satisfies Record<RegisterJson["state"], BadgeTone>;

type RegistersProps = {
  registers: readonly RegisterJson[];
  busy: boolean;
  onDissolve: (id: number) => Promise<unknown>;
};

export function Registers({ registers, busy, onDissolve }: RegistersProps) {
  const today = useToday();
  const t = useTranslations("crmWaybills");
  return (
    <Panel title={t("registers")} flush>
      {registers.length === 0 ? (
        <p className={styles.none}>{t("registersNone")}</p>
      ) : (
        <ul className={styles.lines}>
          {registers.map(({ id, carrier, number, state, reason, created_at, orders, can_dissolve }) => (
            <li key={id}>
              <div className={styles.what}>
                <b>{number ? t("register", { number }) : moment(created_at, today)}</b>
                <span>
                  {orders.length > 0 &&
                    t("registerOrders", { count: orders.length, numbers: orders.join(", ") })}
                </span>
                {reason && <small>{t("carrierSaid", { words: reason })}</small>}
              </div>
              <div className={styles.marks}>
                {carrier !== usualCarrier && <SmallBadge tone="mute">{t(`carriers.${carrier}`)}</SmallBadge>}
                {number && <span className="muted sm">{moment(created_at, today)}</span>}
                <SmallBadge tone={tones[state]}>{t(`registerStates.${state}`)}</SmallBadge>
              </div>
              <div className={styles.do}>
                {can_dissolve && (
                  <ConfirmButton
                    name={t("dissolve")}
                    variant="ghost"
                    title={t("dissolveTitle")}
                    text={t("dissolveText")}
                    confirm={t("dissolveYes")}
                    cancel={t("panel.deleteNo")}
                    busy={busy}
                    onConfirm={() => onDissolve(id)}
                  />
                )}
                {state === "made" && (
                  <ButtonLink
                    icon={Printer}
                    size="small"
                    variant="outline"
                    href={paths.waybillRegister(id)}
                    target="_blank"
                  >
                    {t("print")}
                  </ButtonLink>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
