import { Printer } from "lucide-react";
import { useTranslations } from "use-intl";
import { usualCarrier } from "#shop/delivery/rules/carriers.ts";
import type { RegisterJson } from "#shop/waybills/reads.server.ts";
import { Badge, type BadgeTone } from "#ui/badge/badge.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { paths } from "../../paths.ts";
import { moment } from "../moments.ts";
import styles from "./waybills.module.css";

const tones = { wanted: "info", made: "success", refused: "danger" } as const satisfies Record<
  RegisterJson["state"],
  BadgeTone
>;

/** The sheets of the last days, each with what is in it. */
export function Registers({ registers, today }: { registers: readonly RegisterJson[]; today: string }) {
  const t = useTranslations("crmWaybills");
  return (
    <Panel title={t("registers")} flush>
      {registers.length === 0 ? (
        <p className={styles.none}>{t("registersNone")}</p>
      ) : (
        <ul className={styles.lines}>
          {registers.map(({ id, carrier, number, state, reason, created_at, orders }) => (
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
                {carrier !== usualCarrier && (
                  <Badge tone="mute" size="small">
                    {t(`carriers.${carrier}`)}
                  </Badge>
                )}
                {number && <span className="muted sm">{moment(created_at, today)}</span>}
                <Badge tone={tones[state]} size="small">
                  {t(`registerStates.${state}`)}
                </Badge>
              </div>
              <div className={styles.do}>
                {state === "made" && (
                  <ButtonLink size="small" variant="outline" href={paths.waybillRegister(id)} target="_blank">
                    <Icon of={Printer} />
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
