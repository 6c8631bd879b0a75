// /crm/waybills: from parcels without a waybill to the register that the courier signs.
import { Printer } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { usualCarrier } from "#shop/delivery/rules/carriers.ts";
import { type RegisterJson, type WaybillLine, waybillsPage } from "#shop/waybills/reads.server.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import type { BadgeTone } from "#ui/data/badge/badge.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { ConfirmButton, FormDialog } from "../../dialogs/dialog-form.tsx";
import { CrmPage } from "../../frame/crm-page.tsx";
import { useHotkeys } from "../../frame/hotkeys.ts";
import { allowed, enter } from "../../guard.server.ts";
import { moment, useToday } from "../../moments.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import type { Route } from "./+types/route.ts";
import { useFollow, useWaybillCalls } from "./use-waybill-calls.ts";
import { RefusedWaybills, WaybillLines } from "./waybill-lines.tsx";
import styles from "./waybills.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "order.ship");
  const now = shop.clock();
  const page = await allowed(waybillsPage(shop.db, actor, { now, locale }));
  return { page };
}

export const handle: PageHandle = { title: "crmWaybills.title" };

export default function WaybillsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmWaybills");
  const carriers = useTranslations("crmWaybills.carriers");
  const locale = useLocale();
  const calls = useWaybillCalls();
  const { page } = loaderData;
  const { troubles, underWay, missing, ready, registers } = page;
  useFollow(
    underWay.length > 0 || registers.some(({ state }) => state === "wanted" || state === "dissolving"),
  );

  const packed = missing.filter((line) => line.is_packed && !isHeldBack(line)).map(({ order }) => order);
  const [isRegistering, setRegistering] = useState(false);
  // Each carrier has its own print file.
  const sheets = [...Map.groupBy(ready, ({ carrier }) => carrier)].map(([carrier, lines]) => ({
    carrier,
    count: lines.length,
    href: paths.waybillLabels(lines.map(({ order }) => order)),
  }));
  useHotkeys({
    w: () => void calls.make(packed),
    p: () => {
      for (const { href } of sheets) window.open(href, "_blank");
    },
    g: () => {
      if (ready.length > 0) setRegistering(true);
    },
  });
  const makeOne = (order: string): void => void calls.make([order]);

  return (
    <CrmPage title={t("title")} back={{ href: paths.crmPacking(locale), label: t("back") }}>
      <RefusedWaybills calls={calls} />
      <WaybillLines title={t("troubles")} lines={troubles} onMake={makeOne} />
      <WaybillLines
        title={t("missing")}
        lines={missing}
        none={t("missingNone")}
        onMake={makeOne}
        actions={
          packed.length > 0 && (
            <Button
              size="small"
              busy={calls.busy === "make"}
              aria-keyshortcuts="w"
              onClick={() => void calls.make(packed)}
            >
              {t("makePacked", { count: packed.length })}
            </Button>
          )
        }
      />
      <WaybillLines title={t("underWay")} lines={underWay} />
      <WaybillLines
        title={t("ready")}
        lines={ready}
        none={t("readyNone")}
        actions={
          ready.length > 0 && (
            <span className="buttons">
              {sheets.map(({ carrier, count, href }) => (
                <ButtonLink
                  key={carrier}
                  icon={Printer}
                  size="small"
                  variant="outline"
                  href={href}
                  target="_blank"
                  aria-keyshortcuts="p"
                >
                  {sheets.length > 1 && `${carriers(carrier)}: `}
                  {t("labels", { count })}
                </ButtonLink>
              ))}
              <Button
                size="small"
                busy={calls.busy === "register"}
                aria-keyshortcuts="g"
                onClick={() => setRegistering(true)}
              >
                {t("makeRegister", { count: ready.length })}
              </Button>
            </span>
          )
        }
      />
      {isRegistering && (
        <RegisterDialog
          ready={ready}
          onClose={() => setRegistering(false)}
          onConfirm={(numbers, unpacked) => {
            setRegistering(false);
            void calls.register(numbers, unpacked);
          }}
        />
      )}
      <Registers registers={registers} busy={calls.busy !== null} onDissolve={calls.dissolve} />
      <p className={styles.hints}>{t("keys")}</p>
    </CrmPage>
  );
}

/** It should be paid in advance and is not. */
const isHeldBack = ({ unpaid }: WaybillLine): boolean => unpaid === "held_back";

type RegisterDialogProps = {
  ready: readonly WaybillLine[];
  onClose: () => void;
  onConfirm: (numbers: readonly string[], unpacked: boolean) => void;
};

/** The parcels for the courier's signature: the packed ones, and others only if the user selects them. */
function RegisterDialog({ ready, onClose, onConfirm }: RegisterDialogProps) {
  const t = useTranslations("crmWaybills");
  const yes = useRef<HTMLButtonElement>(null);
  const unpaid = ready.filter(isHeldBack).map(({ order }) => order);
  const going = ready.filter((line) => !isHeldBack(line));
  const packed = going.filter(({ is_packed }) => is_packed).map(({ order }) => order);
  const open = going.filter(({ is_packed }) => !is_packed).map(({ order }) => order);
  const [isWhole, setWhole] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const numbers = isWhole ? [...packed, ...open] : packed;
  return (
    <FormDialog
      initialFocus={yes}
      title={t("registerTitle", { count: numbers.length })}
      onSubmit={() => (numbers.length > 0 ? onConfirm(numbers, isWhole) : setEmpty(true))}
      onClose={onClose}
      submit={t("registerYes")}
      cancel={t("registerNo")}
      submitRef={yes}
      problem={isEmpty && numbers.length === 0 ? t("registerNonePacked") : null}
    >
      <p>{t("registerText")}</p>
      {unpaid.length > 0 && (
        <Notice
          tone="danger"
          title={t("registerUnpaid", { count: unpaid.length, numbers: unpaid.join(", ") })}
        />
      )}
      {open.length > 0 && (
        <>
          <p>{t("registerOpen", { count: open.length, numbers: open.join(", ") })}</p>
          <Checkbox checked={isWhole} onChange={(event) => setWhole(event.currentTarget.checked)}>
            {t("registerWhole")}
          </Checkbox>
        </>
      )}
    </FormDialog>
  );
}

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

function Registers({ registers, busy, onDissolve }: RegistersProps) {
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
