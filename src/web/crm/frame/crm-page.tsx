import { ArrowLeft } from "lucide-react";
import { type ReactNode, useContext, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { bare } from "#i18n/locale.ts";
import { IconButtonLink } from "#ui/buttons/icon-button/icon-button.tsx";
import { Switch } from "#ui/form/switch/switch.tsx";
import { Kbd } from "#ui/text/kbd/kbd.tsx";
import { useDevice } from "../../shared/device/device-store.ts";
import { CrmDialog } from "../dialogs/crm-dialog.tsx";
import styles from "./crm-page.module.css";
import { hotkeyLines } from "./hotkey-lines.ts";
import { hotkeysEnabled, isBound, useHotkeys } from "./hotkeys.ts";
import { ThemeIconButton } from "./me.tsx";
import { PaletteButton } from "./palette/palette.tsx";
import { ShopThere } from "./use-live.ts";

type CrmPageProps = {
  title: ReactNode;
  back?: { href: string; label: string };
  actions?: ReactNode;
  children: ReactNode;
};

export function CrmPage({ title, back, actions, children }: CrmPageProps) {
  const t = useTranslations("crm.frame");
  const isThere = useContext(ShopThere);
  return (
    <>
      <header className={styles.top}>
        {back && <IconButtonLink icon={ArrowLeft} size="small" label={back.label} href={back.href} />}
        <h1>{title}</h1>
        <div className={styles.end}>
          <PaletteButton className={styles.search} />
          {actions}
          <span className="only-desktop">
            <ThemeIconButton />
          </span>
        </div>
      </header>
      <p className={styles.offline} role="status">
        {!isThere && t("offline")}
      </p>
      <main id="main" className={styles.body}>
        {children}
      </main>
      <HotkeysHelp />
    </>
  );
}

/** A dialog with the hotkeys of this page and a switch to turn them off; opened by «?» or by the line below. */
function HotkeysHelp() {
  const t = useTranslations("crm");
  const [isOpen, setOpen] = useState(false);
  const enabled = useDevice(hotkeysEnabled, true);
  const path = bare(useLocation().pathname);
  useHotkeys({ "?": () => setOpen(true) });
  return (
    <>
      <p className={styles.line}>
        <button type="button" onClick={() => setOpen(true)}>
          {t("hotkeys.title")}
          <Kbd aria-hidden="true">?</Kbd>
        </button>
      </p>
      <CrmDialog open={isOpen} onClose={() => setOpen(false)} title={t("hotkeys.title")}>
        <dl className={styles.list}>
          {hotkeyLines(path, isBound).map(({ word, keys }) => (
            <div key={word}>
              <dt>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{t(`hotkeys.${word}`)}</dd>
            </div>
          ))}
        </dl>
        <Switch
          checked={enabled}
          onChange={(event) => hotkeysEnabled.set(event.currentTarget.checked)}
          note={t("hotkeys.enabledNote")}
        >
          {t("hotkeys.enabled")}
        </Switch>
      </CrmDialog>
    </>
  );
}
