import { Contrast, Moon, Sun } from "lucide-react";
import { useTranslations } from "use-intl";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { themes } from "../../../color-mode.ts";
import { chooseTheme, useColorMode } from "../../../theme.ts";

export const themeIcons = { light: Sun, dark: Moon, system: Contrast } as const;

/** Cycles through light, dark and system. */
export function ThemeButton() {
  const t = useTranslations("common.theme");
  const { preference: theme } = useColorMode();
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
  return (
    <button type="button" aria-label={t("button", { theme: t(theme) })} onClick={() => chooseTheme(next)}>
      <Icon of={themeIcons[theme]} />
    </button>
  );
}
