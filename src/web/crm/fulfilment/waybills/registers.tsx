import { Printer } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usualCarrier } from "#shop/delivery/rules/carriers.ts";
import type { RegisterJson } from "#shop/waybills/reads.server.ts";
import type { BadgeTone } from "#ui/badge/badge.tsx";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { paths } from "../../../paths.ts";
import { FormDialog } from "../../dialogs/dialog-form.tsx";
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
  onDissolve: (id: number) => void;
};

export function Registers({ registers, onDissolve }: RegistersProps) {
  const today = useToday();
  const t = useTranslations("crmWaybills");
  const [leaving, setLeaving] = useState<number | null>(null);
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
                  <Button size="small" variant="ghost" onClick={() => setLeaving(id)}>
                    {t("dissolve")}
                  </Button>
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
      {leaving !== null && (
        <FormDialog
          title={t("dissolveTitle")}
          onSubmit={() => {
            onDissolve(leaving);
            setLeaving(null);
          }}
          onClose={() => setLeaving(null)}
          submit={t("dissolveYes")}
          cancel={t("panel.deleteNo")}
        >
          <p>{t("dissolveText")}</p>
        </FormDialog>
      )}
    </Panel>
  );
}
