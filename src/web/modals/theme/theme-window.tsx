import { useTranslations } from "use-intl";
import { Modal } from "#ui/dialog/modal/modal.tsx";
import { RadioCard, RadioCardGroup } from "#ui/form/radio-card/radio-card.tsx";
import { themes } from "../../color-mode.ts";
import { chooseTheme, useColorMode } from "../../theme.ts";
import { useModal } from "../use-modal.ts";

export default function ThemeWindow() {
  const t = useTranslations("modals");
  const { hide } = useModal("theme");
  const { preference: chosen } = useColorMode();
  return (
    <Modal open onClose={hide} title={t("theme.title")} closeLabel={t("close")} width={440}>
      <RadioCardGroup legend={t("theme.legend")} className="mt-4">
        {themes.map((theme) => (
          <RadioCard
            key={theme}
            name="theme"
            value={theme}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          >
            {t(`theme.${theme}`)}
          </RadioCard>
        ))}
      </RadioCardGroup>
    </Modal>
  );
}
